/** A pair in both orders. */
export const bothOrders = <T>(one: T, other: T): readonly (readonly [T, T])[] => [
  [one, other],
  [other, one],
];
