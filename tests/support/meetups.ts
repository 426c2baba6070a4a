import type { MeetupDraft } from "@attune/core/meetups/meetups.contract";
import { addDays } from "@attune/core/meetups/recurrence";
import type { LocalCloud } from "@attune/local-cloud/types";
import { meetupDraft } from "./meetup-draft.ts";
import { startWithAdaBenAndCleo } from "./members.ts";
import { becomeMember, type Person } from "./person.ts";

/** A circle that Ada hosts, with Ben and Cleo as members; Dora isn't one. */
export async function startMeetupCircle() {
  const { world, ada, ben, cleo } = await startWithAdaBenAndCleo();
  const dora = await becomeMember(world, { name: "Dora Spring", username: "dora" });
  const { circleId } = await ada.api.circles.createCircle({
    name: "Evening sitters",
    description: "We sit at dusk.",
    categories: [],
  });
  for (const person of [ben, cleo]) await person.api.circles.joinCircle({ circleId });
  await world.settle();
  return { world, ada, ben, cleo, dora, circleId };
}

/** The date in Berlin as `yyyy-mm-dd`. */
export const berlinDate = (time: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(time);

/** The date in Berlin in so many days, as `yyyy-mm-dd`. */
export const dayIn = (world: LocalCloud, days: number): string =>
  addDays(berlinDate(world.clock.now()), days);

/** A weekly meetup with place and link, from 19:00, which starts in two days. */
export const sitting = (world: LocalCloud, changes: Partial<MeetupDraft> = {}): MeetupDraft =>
  meetupDraft(world, {
    title: "Evening sitting",
    description: "Half an hour in silence, then tea.",
    place: "The blue room",
    link: "https://rooms.example/evening",
    start: `${dayIn(world, 2)}T19:00`,
    end: `${dayIn(world, 2)}T20:30`,
    ...changes,
  });

export interface MeetupName {
  circleId: string;
  meetupId: string;
}

export async function createMeetup(
  { api }: Person,
  circleId: string,
  draft: MeetupDraft,
): Promise<MeetupName> {
  const { meetupId } = await api.meetups.createMeetup({ circleId, ...draft });
  return { circleId, meetupId };
}

export async function firstOccurrence({ api }: Person, meetup: MeetupName) {
  const [first] = (await api.meetups.getMeetup(meetup)).occurrences;
  if (!first) throw new Error("The meetup has no upcoming occurrence.");
  return { ...meetup, occurrenceId: first.occurrenceId };
}

export const noticesOf = async ({ api }: Person, type: string) =>
  (await api.notifications.listNotifications({})).items.filter((one) => one.type === type);
