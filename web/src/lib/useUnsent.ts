import { useRef } from "react";
import { useAccount } from "./account.ts";
import type { Creation } from "./create-once.ts";
import { sentWith, setDraft, useDraft, withUnsentText } from "./drafts.ts";
import { randomToken } from "./random-token.ts";

/** What's sent of a draft, with its idempotency key. */
export interface Unsent {
  text: string;
  token: string;
}

/** A draft field that empties while it's being sent, and gets its text back if that fails. */
export function useUnsent(what: string) {
  const me = useAccount()?.user.userId ?? "";
  const draft = useDraft(me, what, "");
  // A ref, because the draft may already hold the next text while this one is being sent.
  const creation = useRef<Creation>({});
  const setText = (text: string) => setDraft(me, what, () => text, "");
  return {
    what,
    me,
    draft,
    setText,
    creation,
    /** @returns the idempotency key to send it with */
    takeOut: () => {
      creation.current = sentWith(me, what).current;
      setText("");
      return creation.current.token ?? randomToken();
    },
    giveBack: (unsent: string) => {
      setDraft(me, what, (since) => withUnsentText(unsent, since), "");
      sentWith(me, what).current = creation.current;
    },
  };
}
