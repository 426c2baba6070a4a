import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { updateAccount } from "../../../lib/account.ts";
import { api, client } from "../../../lib/api.ts";
import { planName } from "../../../parts/words/plan-names.ts";
import { toast } from "../../../ui/toast.ts";

/** Syncs changes made on the payment provider's pages at once, since its webhook may be late. */
export function useReturnFromPortal(): void {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const from = search.get("from");
  const asked = useRef(false);
  useEffect(() => {
    if (!from || asked.current) return;
    asked.current = true;
    setSearch(
      (before) => {
        before.delete("from");
        return before;
      },
      { replace: true },
    );
    client.billing.refreshMembership().then(
      ({ membership }) => {
        updateAccount((account) => ({ ...account, membership }));
        void queryClient.invalidateQueries({ queryKey: api.billing.key() });
        if (from === "plan-change" && membership)
          toast({ title: "Plan changed", message: planName(membership.typeName), tone: "success" });
      },
      // On an error nothing is shown; the webhook will still arrive.
      () => undefined,
    );
  }, [from, setSearch, queryClient]);
}
