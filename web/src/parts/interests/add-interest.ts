import { builtInInterests } from "@attune/core/interests/built-in.rules";
import type { Practice } from "@attune/core/interests/interests.contract";

/** Something to choose; the server's list and the built-in one are alike in this. */
export type Choice = Pick<Practice, "name" | "isPopular">;

/** The fixed list, for when the server's does not load. */
export const fallbackChoices: readonly Choice[] = builtInInterests;

export const maxInterestLength = 60;
export const maxInterests = 40;

const alike = (a: string, b: string) => a.localeCompare(b, "en", { sensitivity: "accent" }) === 0;

export type Added =
  | { outcome: "empty" | "duplicate" | "full" }
  | { outcome: "added"; name: string; isNew: boolean };

/**
 * What becomes of a written interest: trimmed, never twice, and in the list's own spelling where
 * the list has it.
 */
export function addInterest(
  written: string,
  chosen: readonly string[],
  choices: readonly Choice[],
): Added {
  const name = written.trim().replace(/\s+/g, " ");
  if (!name) return { outcome: "empty" };
  if (chosen.some((other) => alike(other, name))) return { outcome: "duplicate" };
  if (chosen.length >= maxInterests) return { outcome: "full" };
  const known = choices.find((choice) => alike(choice.name, name));
  return { outcome: "added", name: known?.name ?? name, isNew: !known };
}
