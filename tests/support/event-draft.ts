import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";

/** A draft of an event that starts in `inDays` days and lasts three hours. */
export function eventDraft(
  world: LocalCloud,
  event: {
    title: string;
    description?: string;
    location?: string;
    type?: string;
    inDays?: number;
    capacity?: number | null;
  },
) {
  const { inDays = 1, ...written } = event;
  const startsAt = world.clock.now() + inDays * 24 * hour;
  return {
    description: "We begin on time.",
    location: "Munich",
    type: "Gathering",
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 3 * hour).toISOString(),
    timeZone: "Europe/Berlin",
    ...written,
  };
}
