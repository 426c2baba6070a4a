import { useState } from "react";
import { useAccount } from "./account.ts";
import { readDraft } from "./drafts.ts";

/**
 * Whether something's edit form is open. It's open from the start where a page left changed words,
 * as a reload does.
 * @param what the draft's name
 */
export function useEditing(what: string, canEdit: boolean) {
  const me = useAccount()?.user.userId ?? "";
  const [state, setState] = useState<"begun" | "left" | null>(() =>
    canEdit && readDraft<unknown>(me, what, null) !== null ? "left" : null,
  );
  return {
    isOn: state !== null,
    /** Not for a form that opens by itself: it would scroll the page to itself. */
    takesFocus: state === "begun",
    begin: () => setState("begun"),
    end: () => setState(null),
  };
}
