import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Account } from "../../lib/account.ts";
import { type Draft, loadSaved, saveDraft, watchSavedDraft } from "./draft.ts";

interface WizardDraft {
  draft: Draft;
  /** Also has changes that aren't rendered yet. */
  latest: RefObject<Draft>;
  change: (part: Partial<Draft>) => void;
}

/** The wizard's draft: saved on the device with every change, and shared with other tabs. */
export function useWizardDraft(account: Account, initial: Draft): WizardDraft {
  const { userId } = account.user;
  const [draft, setDraft] = useState(initial);
  const latest = useRef(draft);
  const left = useRef(false);

  // Based on a ref, because an upload or calculation may finish after other changes.
  const change = useCallback(
    (part: Partial<Draft>) => {
      latest.current = { ...latest.current, ...part };
      setDraft(latest.current);
      if (!left.current) saveDraft(userId, latest.current);
    },
    [userId],
  );

  useEffect(
    () =>
      watchSavedDraft(userId, {
        changed: () => {
          latest.current = loadSaved(account).draft;
          setDraft(latest.current);
        },
        // Finished or restarted in another tab: after a reload the guards decide what's next.
        gone: () => {
          left.current = true;
          location.reload();
        },
      }),
    [account, userId],
  );

  return { draft, latest, change };
}
