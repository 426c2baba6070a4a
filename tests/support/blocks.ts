import { expect } from "vitest";
import type { Person } from "./person.ts";

/** Texts that must never appear across a block. */
export const tracesOf = ({ userId, name, username }: Person): string[] => [
  userId,
  name,
  `"${username}"`,
];

export function expectNoTrace(answer: unknown, person: Person, where: string): void {
  const text = JSON.stringify(answer) ?? "";
  expect(
    tracesOf(person).filter((trace) => text.includes(trace)),
    where,
  ).toEqual([]);
}
