import { expect } from "vitest";
import type { Person } from "./person.ts";

/** What must never reach someone with a block between them and the person. */
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
