import { useEffect, useState } from "react";
import type { Account } from "../../lib/account.ts";
import { readItem, removeItem, userKeys } from "../../lib/storage.ts";
import { clearSaved, hasProgress, loadSaved, type Saved } from "./draft.ts";
import { ResumeScreen } from "./ResumeScreen.tsx";
import { Wizard } from "./Wizard.tsx";

/** Asks returning members whether to resume; new ones start right away. */
export function Onboarding({ account }: { account: Account }) {
  const { userId } = account.user;
  const [saved, setSaved] = useState(() => loadSaved(account));
  const [hidden, setHidden] = useState(() => readItem(userKeys.freshSignUp(userId)) !== null);
  useEffect(() => removeItem(userKeys.freshSignUp(userId)), [userId]);

  if (!hidden && asksFirst(account, saved)) {
    return (
      <ResumeScreen
        progress={
          hasProgress(saved, account, Date.now())
            ? { name: saved.draft.name, step: saved.step }
            : null
        }
        membership={account.membership}
        onContinue={() => setHidden(true)}
        onStartFresh={() => {
          clearSaved(userId);
          setSaved(loadSaved(account));
          setHidden(true);
        }}
      />
    );
  }
  return <Wizard account={account} saved={saved} />;
}

/**
 * Whether to ask about resuming: the profile isn't complete, but there's a name, a membership or
 * progress.
 */
const asksFirst = (account: Account, saved: Saved): boolean =>
  account.profile?.onboardingCompleted !== true &&
  (Boolean(account.profile?.name) ||
    account.membership !== null ||
    hasProgress(saved, account, Date.now()));
