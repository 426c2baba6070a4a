import type { LocalCloud } from "@attune/local-cloud/types";
import type { Person } from "./person.ts";

/** A suspension lasts a week. */
export async function restrict(
  world: LocalCloud,
  moderator: Person,
  { userId }: Pick<Person, "userId">,
  decision: "suspend" | "ban",
): Promise<void> {
  const length = decision === "suspend" ? { days: 7 as const } : {};
  const restriction = { userId, decision, reason: "Rest.", ...length };
  await moderator.api.reports.restrictMember(restriction);
  await world.settle();
}

/** Takes back the decision that applies. */
export async function lift(
  world: LocalCloud,
  moderator: Person,
  { userId }: Pick<Person, "userId">,
): Promise<void> {
  const { restriction } = await moderator.api.admin.getUser({ userId });
  const reportId = restriction?.reportId ?? "";
  await moderator.api.reports.liftRestriction({ userId, reportId });
  await world.settle();
}
