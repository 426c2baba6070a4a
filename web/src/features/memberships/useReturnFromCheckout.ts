import { useEffect } from "react";
import { updateAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { readItem, removeItem, tabKeys } from "../../lib/storage.ts";

/**
 * A member who comes here from a payment whose notice is still under way must not be asked to pay
 * again: the provider is asked once what became of the checkout that was begun in this tab.
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
      // The page shows the plans; the provider's notice comes by itself.
      () => undefined,
    );
  }, [cancelled]);
}
