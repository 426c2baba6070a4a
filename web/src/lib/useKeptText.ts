import { useAccount } from "./account.ts";
import { setDraft, useDraft } from "./drafts.ts";

/** A dialog's text, kept as a draft: closing the dialog or reloading doesn't lose it. */
export function useKeptText(what: string) {
  const me = useAccount()?.user.userId ?? "";
  const text = useDraft(me, what, "");
  return [text, (words: string) => setDraft(me, what, () => words, "")] as const;
}
