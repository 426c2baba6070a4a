import type { Circle } from "@attune/core/circles/circles.contract";
import type { CommunityEvent } from "@attune/core/events/events.contract";

/** Circles the member isn't in, first those that match an interest, along with that interest. */
export function fittingCircles(
  circles: readonly Circle[],
  interests: readonly string[],
): { circle: Circle; interest: string | null }[] {
  const own = new Map(interests.map((name) => [name.toLowerCase(), name]));
  const rated = circles
    .filter(({ isMember }) => !isMember)
    .map((circle) => {
      const words = [...circle.categories, ...circle.name.split(/\s+/)];
      const found = words.find((word) => own.has(word.toLowerCase()));
      return { circle, interest: own.get(found?.toLowerCase() ?? "") ?? null };
    });
  return [
    ...rated.filter(({ interest }) => interest !== null),
    ...rated.filter(({ interest }) => interest === null),
  ];
}

/** The next event that matches one of the member's interests, else the next event. */
export function fittingEvent(
  events: readonly CommunityEvent[],
  interests: readonly string[],
): { event: CommunityEvent; interest: string | null } | null {
  const open = events.filter(({ isGoing, cancelled }) => !isGoing && !cancelled);
  for (const event of open) {
    const words = `${event.type} ${event.title} ${event.description}`.toLowerCase();
    const interest = interests.find((name) => words.includes(name.toLowerCase()));
    if (interest) return { event, interest };
  }
  return open[0] ? { event: open[0], interest: null } : null;
}

/** Storage key of whether a member hid the first steps. */
export const hiddenKey = (userId: string) => `first-steps-hidden-${userId}`;
