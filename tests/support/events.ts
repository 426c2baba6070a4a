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

interface AttendedEvent {
  host: Caller;
  approver: Caller;
  draft: Parameters<typeof approvedEvent>[2];
  going: readonly Caller[];
  /** In the order of the waiting list. */
  waiting: readonly Caller[];
}

/** Creates an event that people have answered to. @returns its id */
export async function attendedEvent(
  world: LocalCloud,
  { host, approver, draft, going, waiting }: AttendedEvent,
): Promise<string> {
  const eventId = await approvedEvent(host, approver, draft);
  await world.settle();
  for (const { api } of going) await api.events.joinEvent({ eventId });
  for (const { api } of waiting) {
    await api.events.joinWaiting({ eventId });
    await world.settle();
  }
  await world.settle();
  return eventId;
}
