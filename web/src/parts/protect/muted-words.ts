import { mutedWordIn } from "@attune/core/members/muted-words.rules";
import { useAccount } from "../../lib/account.ts";

/** The muted word or phrase that a text contains, or null. */
export function useMutedWord(text: string): string | null {
  // An account cached by an older version of the app lacks the field.
  const words = useAccount()?.mutedWords ?? [];
  return mutedWordIn(text, words, Date.now());
}
