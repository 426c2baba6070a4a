import { builtInInterests } from "@attune/core/interests/built-in.rules";
import type { Practice } from "@attune/core/interests/interests.contract";
import { hasWords } from "../../lib/has-words.ts";
import { interestNamed } from "../words/interests.ts";

export type Choice = Pick<Practice, "name" | "isPopular">;

/** Used if the server's list can't be loaded. */
export const fallbackChoices: readonly Choice[] = builtInInterests;

export const maxInterestLength = 60;
export const maxInterests = 40;

const alike = (a: string, b: string) => a.localeCompare(b, "en", { sensitivity: "accent" }) === 0;

export type Added =
  | { outcome: "empty" | "duplicate" | "full" }
  | { outcome: "added"; name: string; isNew: boolean };

/** Trims and deduplicates; a listed interest typed in the page's language gets its stored name. */
export function addInterest(
  written: string,
  chosen: readonly string[],
  choices: readonly Choice[],
): Added {
  const name = interestNamed(written.trim().replace(/\s+/g, " "));
  if (!hasWords(name)) return { outcome: "empty" };
  if (chosen.some((other) => alike(other, name))) return { outcome: "duplicate" };
  if (chosen.length >= maxInterests) return { outcome: "full" };
  const known = choices.find((choice) => alike(choice.name, name));
  return { outcome: "added", name: known?.name ?? name, isNew: !known };
}
