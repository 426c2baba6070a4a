/** A pair in both orders. */
export const bothWays = <T>(one: T, other: T): readonly (readonly [T, T])[] => [
  [one, other],
  [other, one],
];
