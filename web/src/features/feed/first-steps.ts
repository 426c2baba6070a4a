import type { Circle } from "@attune/core/circles/circles.contract";

/** Circles the member isn't in, those about their interests first, with the interest. */
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

/** Where it's noted that a member hid the first steps. */
export const hiddenKey = (userId: string) => `first-steps-hidden-${userId}`;
