export const pairOf = (one: string, other: string): string => [one, other].sort().join("#");
