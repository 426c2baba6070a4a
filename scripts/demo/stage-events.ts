import type { ApiClient } from "@attune/tests/support/api-client";
import { instantOf } from "./instant.ts";
import { at, need } from "./look-up.ts";
import type { Act, DemoEvent, Plan } from "./plan-types.ts";

type EventAct = Extract<
  Act,
  {
    act:
      | "createEvent"
      | "propose"
      | "joinEvent"
      | "announce"
      | "cancelEvent"
      | "eventComment"
      | "inviteCoHost"
      | "acceptCoHosting";
  }
>;

const kinds: readonly string[] = [
  "createEvent",
  "propose",
  "joinEvent",
  "announce",
  "cancelEvent",
  "eventComment",
  "inviteCoHost",
  "acceptCoHosting",
] satisfies EventAct["act"][];

export const isEventAct = (act: Act): act is EventAct => kinds.includes(act.act);

interface Scene {
  api: ApiClient;
  plan: Pick<Plan, "events">;
  /** Ids by index in the plan. */
  events: Map<number, string>;
  /** Time at which the demo opens, in milliseconds since 1970. */
  now: number;
  userIdOf(username: string): string;
}

export async function performInEvents(
  { api, plan, events, now, userIdOf }: Scene,
  act: EventAct,
): Promise<void> {
  switch (act.act) {
    case "createEvent": {
      const draft = draftOf(at(plan.events, act.event), now);
      events.set(act.event, (await api.events.createEvent(draft)).eventId);
      return;
    }
    case "propose":
      await api.events.createEvent(draftOf(act.event, now));
      return;
    case "joinEvent": {
      const name = { eventId: need(events, act.event) };
      if (at(plan.events, act.event).capacity === undefined) await api.events.joinEvent(name);
      else await api.events.joinWaiting(name);
      return;
    }
    case "announce":
      await api.events.announce({ eventId: need(events, act.event), body: act.body });
      return;
    case "cancelEvent":
      await api.events.cancelEvent({ eventId: need(events, act.event), reason: act.reason });
      return;
    case "eventComment":
      await api.eventComments.addComment({
        eventId: need(events, act.event),
        content: act.content,
      });
      return;
    case "inviteCoHost":
      await api.events.inviteCoHost({
        eventId: need(events, act.event),
        userId: userIdOf(act.other),
      });
      return;
    case "acceptCoHosting":
      await api.events.acceptCoHosting({ eventId: need(events, act.event) });
      return;
  }
}

function draftOf(event: DemoEvent, now: number) {
  const { host: _host, coHost: _coHost, ...planned } = event;
  const { announcement: _announcement, cancellation: _cancellation, ...times } = planned;
  const { inDays, hour, minutes, ...draft } = times;
  const starts = instantOf(now, inDays, hour, draft.timeZone);
  return {
    ...draft,
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + minutes * 60_000).toISOString(),
  };
}
