import { useEffect } from "react";
import { updateAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { readItem, removeItem, tabKeys } from "../../lib/storage.ts";

/**
 * A member whose payment's webhook is still on its way must not be asked to pay again: asks the
 * provider once about the checkout that was started in this tab.
 */
export function useReturnFromCheckout(cancelled: boolean): void {
  useEffect(() => {
    const begun = readItem(tabKeys.checkoutBegun, sessionStorage) !== null;
    removeItem(tabKeys.checkoutBegun, sessionStorage);
    if (!begun || cancelled) return;
    client.billing.verifyCheckout({}).then(
      ({ status, membership }) => {
        if (status === "active") updateAccount((account) => ({ ...account, membership }));
      },
      // The page shows the plans; the webhook will follow.
      () => undefined,
    );
  }, [cancelled]);
}
