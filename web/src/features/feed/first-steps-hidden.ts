import { useCallback, useState } from "react";
import { updateAccount, useAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";

/** Whether the member has hidden their first steps, on any device. */
export function useFirstStepsHidden(): { hidden: boolean; hide: () => void } {
  const account = useAccount();
  const userId = account?.user.userId ?? "";
  const [hiddenNow, setHiddenNow] = useState(false);
  const hide = useCallback(() => {
    setHiddenNow(true);
    // A failure stays silent: the steps are there again on the next visit.
    client.profiles.updateProfile({ userId, firstStepsHidden: true }).then(
      (profile) => updateAccount((latest) => ({ ...latest, profile })),
      () => undefined,
    );
  }, [userId]);
  return { hidden: hiddenNow || account?.profile?.firstStepsHidden === true, hide };
}
