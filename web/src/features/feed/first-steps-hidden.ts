import { useCallback, useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { readItem, writeItem } from "../../lib/storage.ts";
import { hiddenKey } from "./first-steps.ts";

/** Whether this device hides the member's first steps. */
export function useFirstStepsHidden(): { hidden: boolean; hide: () => void } {
  const key = hiddenKey(useAccount()?.user.userId ?? "");
  const [hiddenNow, setHiddenNow] = useState(false);
  const hide = useCallback(() => {
    writeItem(key, "yes");
    setHiddenNow(true);
  }, [key]);
  return { hidden: hiddenNow || readItem(key) !== null, hide };
}
