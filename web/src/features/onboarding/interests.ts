import { builtInInterests } from "@attune/core/interests/built-in.contract";
import type { Practice } from "@attune/core/interests/interests.contract";
import { client } from "../../lib/api.ts";
import { session } from "../../lib/session.ts";
import { toast } from "../../ui/toast.ts";

/** Something to choose; the server's list and the built-in one are alike in this. */
export type Choice = Pick<Practice, "name" | "isPopular">;

/** The fixed list, for when the server's does not load. */
export const fallbackChoices: readonly Choice[] = builtInInterests;

export const interestLongest = 60;
export const interestsMost = 40;

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
  if (chosen.length >= interestsMost) return { outcome: "full" };
  const known = choices.find((choice) => alike(choice.name, name));
  return { outcome: "added", name: known?.name ?? name, isNew: !known };
}

/** Hands a name that is in no list to those who keep the list. The interest stays chosen anyway. */
export async function suggestInterest(suggestedName: string): Promise<void> {
  if (!session.get().userId) {
    toast({
      title: "Authentication required",
      message: "Please log in to suggest interests",
      tone: "error",
    });
    return;
  }
  try {
    const { isNew } = await client.interests.submitSuggestion({ suggestedName });
    if (!isNew) return;
    toast({
      title: "Suggestion submitted",
      message: `"${suggestedName}" has been submitted for review.`,
      tone: "success",
    });
  } catch {
    toast({ title: "Error submitting suggestion", tone: "error" });
  }
}
