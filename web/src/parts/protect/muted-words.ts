import { mutedWordIn } from "@attune/core/members/muted-words.rules";
import { useAccount } from "../../lib/account.ts";

/** The word or phrase of a text that the member has muted, or null. */
export function useMutedWord(text: string): string | null {
  // An account cached by an older version has none.
  const words = useAccount()?.mutedWords ?? [];
  return mutedWordIn(text, words, Date.now());
}
