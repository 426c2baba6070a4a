import type { MeetupDraft } from "@attune/core/meetups/meetups.contract";
import type { LocalCloud } from "@attune/local-cloud/types";

/** A weekly meetup at 07:00 in Berlin, which starts in two days. */
export function meetupDraft(world: LocalCloud, changes: Partial<MeetupDraft> = {}): MeetupDraft {
  const day = new Date(world.clock.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  return {
    title: "Fields",
    description: "We walk slowly.",
    place: "The gate",
    link: null,
    start: `${day}T07:00`,
    end: `${day}T08:00`,
    timeZone: "Europe/Berlin",
    capacity: null,
    recurrence: { frequency: "weekly", until: null, count: null },
    ...changes,
  };
}
