import { useRef } from "react";
import { useAccount } from "./account.ts";
import type { Creation } from "./create-once.ts";
import { givenBack, sentWith, setDraft, useDraft } from "./drafts.ts";

/** A field that empties as it's sent, and gets its text back if that fails. */
export function useUnsent(what: string) {
  const me = useAccount()?.user.userId ?? "";
  const draft = useDraft(me, what, "");
  // While it's sent, the field may already hold the next one.
  const creation = useRef<Creation>({});
  const setText = (text: string) => setDraft(me, what, () => text, "");
  return {
    me,
    draft,
    setText,
    creation,
    takeOut: () => {
      creation.current = sentWith(me, what).current;
      setText("");
    },
    giveBack: (unsent: string) => {
      setDraft(me, what, (since) => givenBack(unsent, since), "");
      sentWith(me, what).current = creation.current;
    },
  };
}
