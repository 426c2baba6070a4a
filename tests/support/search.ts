import { day, hour } from "@attune/core/kernel/clock";
import type { SearchFilters, SearchResult } from "@attune/core/search/search.contract";
import { grant } from "./operator.ts";
import { becomeMember, type Person } from "./person.ts";
import { startAttune } from "./world.ts";

/** Ada has a circle and an event that isn't approved yet; Ben, an admin, has a public post. */
export async function startWithThingsToFind() {
  const world = await startAttune();
  const ada = await becomeMember(world, { name: "Ada Winter", username: "ada-seeks" });
  const ben = await becomeMember(world, { name: "Ben Sommerfeld", username: "ben" });
  await grant(world, ben.userId, ["system_admin"]);
  const { circleId } = await ada.api.circles.createCircle({
    name: "Morning sitters",
    description: "We meet at dawn for silent meditation, and have tea.",
    categories: ["Mindfulness"],
  });
  const startsAt = world.clock.now() + 30 * day;
  const { eventId } = await ada.api.events.createEvent({
    title: "Gong bath",
    description: "Lie down and listen.",
    location: "Old mill, Freising",
    type: "Sound Healing",
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + hour).toISOString(),
    timeZone: "Europe/Berlin",
  });
  const { postId } = await ben.api.feed.createPost({
    content: "Fog over the meadow, and nobody awake but the heron.",
    topic: "Early hours",
  });
  await world.settle();
  return { world, ada, ben, circleId, eventId, postId };
}

export interface SearchOptions {
  semantic?: boolean;
  deliberate?: boolean;
  filters?: Partial<SearchFilters>;
}

export async function searchAs(
  { api }: Person,
  query: string,
  options: SearchOptions = {},
): Promise<SearchResult[]> {
  // Tests pass filters as plain strings.
  const input = { query, ...options } as Parameters<typeof api.search.search>[0];
  return (await api.search.search(input)).items;
}
