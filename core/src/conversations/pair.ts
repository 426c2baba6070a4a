/** The key of two members, in either order. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join("#");
