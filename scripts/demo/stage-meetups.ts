import type { ApiClient } from "@attune/tests/support/api-client";
import type { Act, DemoMeetup } from "./plan-types.ts";

export type MeetupAct = Extract<Act, { act: "planMeetup" | "comeToMeetup" | "meetupComment" }>;

export const isMeetupAct = (act: Act): act is MeetupAct =>
  act.act === "planMeetup" || act.act === "comeToMeetup" || act.act === "meetupComment";

export interface KnownMeetups {
  meetups: Map<number, { circleId: string; meetupId: string }>;
}

interface Scene {
  api: ApiClient;
  meetup: DemoMeetup;
  known: KnownMeetups & { circles: Map<number, string> };
  /** Time at which the demo opens, in milliseconds since 1970. */
  now: number;
}

export async function performInMeetups(scene: Scene, act: MeetupAct): Promise<void> {
  const { api, meetup, known } = scene;
  if (act.act === "planMeetup") {
    const circleId = known.circles.get(act.circle);
    if (!circleId) throw new Error(`Nothing is known of the circle ${act.circle} yet.`);
    const { meetupId } = await api.meetups.createMeetup({ circleId, ...draftOf(scene) });
    known.meetups.set(act.meetup, { circleId, meetupId });
    return;
  }
  const name = known.meetups.get(act.meetup);
  if (!name) throw new Error(`Nothing is known of ${meetup.title} yet.`);
  if (act.act === "meetupComment") {
    await api.meetupComments.addComment({ ...name, content: act.content });
    return;
  }
  const { occurrences } = await api.meetups.getMeetup(name);
  const free = occurrences.filter(
    ({ goingCount }) => meetup.capacity === null || goingCount < meetup.capacity,
  );
  for (const { occurrenceId } of free.slice(0, act.times)) {
    await api.meetups.answerOccurrence({ ...name, occurrenceId, answer: "going" });
  }
}

function draftOf({ meetup, now }: Scene) {
  const { title, description, place, link, timeZone, capacity, frequency } = meetup;
  const begins = Date.parse(
    `${new Date(now + meetup.inDays * 86_400_000).toISOString().slice(0, 10)}T00:00Z`,
  );
  const local = (minutes: number) => new Date(begins + minutes * 60_000).toISOString().slice(0, 16);
  return {
    title,
    description,
    place,
    link,
    start: local(meetup.hour * 60),
    end: local(meetup.hour * 60 + meetup.minutes),
    timeZone,
    capacity,
    recurrence: { frequency, until: null, count: null },
  };
}
