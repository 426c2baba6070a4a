import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { updateAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { readItem, removeItem, tabKeys } from "../../lib/storage.ts";

/**
 * Asks the payment provider once about a checkout started in this tab, so that a member isn't asked
 * to pay again while the webhook is late.
 * @returns whether the member came back without paying
 */
export function useReturnFromCheckout(): boolean {
  const [search, setSearch] = useSearchParams();
  const isMarked = search.get("payment") === "cancelled";
  const [cancelled] = useState(isMarked);
  useEffect(() => {
    if (!isMarked) return;
    // A reload would say it again.
    setSearch(
      (before) => {
        before.delete("payment");
        return before;
      },
      { replace: true },
    );
  }, [isMarked, setSearch]);
  useEffect(() => {
    const begun = readItem(tabKeys.checkoutBegun, sessionStorage) !== null;
    removeItem(tabKeys.checkoutBegun, sessionStorage);
    if (!begun || cancelled) return;
    client.billing.verifyCheckout({}).then(
      ({ status, membership }) => {
        if (status === "active") updateAccount((account) => ({ ...account, membership }));
      },
      // On an error the page just shows the plans; the webhook will still arrive.
      () => undefined,
    );
  }, [cancelled]);
  return cancelled;
}
