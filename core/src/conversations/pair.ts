/** The key of two people together, the same whoever is named first. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join("#");
