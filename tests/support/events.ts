import type { Permission } from "@attune/core/kernel/permissions";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { ApiClient } from "./api-client.ts";
import { grant } from "./operator.ts";
import { becomeMember, type Person } from "./person.ts";

type Caller = Pick<Person, "api">;

/** Gus, who may approve events. */
export async function becomeApprover(world: LocalCloud, ...more: Permission[]): Promise<Person> {
  const gus = await becomeMember(world, { name: "Gus Spring", username: "gus" });
  await grant(world, gus.userId, ["communities_update", ...more]);
  return gus;
}

/** Creates an event that's in the list. @returns its id */
export async function approvedEvent(
  host: Caller,
  approver: Caller,
  draft: Parameters<ApiClient["events"]["createEvent"]>[0],
): Promise<string> {
  const { eventId } = await host.api.events.createEvent(draft);
  await approver.api.events.approveEvent({ eventId });
  return eventId;
}
