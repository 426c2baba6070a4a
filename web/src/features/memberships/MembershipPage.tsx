import { brand } from "@attune/core/kernel/brand";
import { isSubscribed } from "@attune/core/members/subscription-status.rules";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { updateAccount, useAccount } from "../../lib/account.ts";
import { logOut } from "../../lib/auth/log-out.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { LapsedNotice } from "./LapsedNotice.tsx";
import { useMembership } from "./memberships.queries.ts";
import { Plans } from "./Plans.tsx";
import { useReturnFromCheckout } from "./useReturnFromCheckout.ts";

export default function MembershipPage() {
  const [params] = useSearchParams();
  const account = useAccount();
  const { membership, isSubscribed: hasPermission } = useMembership();
  const cancelled = useReturnFromCheckout();

  const known = isSubscribed(account?.membership ?? null, Date.now());
  useEffect(() => {
    if (!hasPermission || !account) return;
    if (!known) updateAccount((before) => ({ ...before, membership }));
  }, [hasPermission, known, account, membership]);

  if (known) return <Navigate to="/signup-handler" replace />;
  if (params.get("payment") === "success") {
    return <Navigate to={`/signup-handler?${params}`} replace />;
  }
  const ended = account?.membership && !known ? account.membership : null;
  return (
    <div className="mx-auto max-w-page px-6 pt-6 pb-16">
      <h1 className="max-w-column text-h1">
        {ended ? "You're welcome back any time" : "Choose your membership"}
      </h1>
      {ended ? (
        <LapsedNotice
          membership={ended}
          isMember={account?.profile?.onboardingCompleted === true}
        />
      ) : (
        <p className="mt-3 max-w-text text-muted">
          {brand.name} is paid for by its members and no one else. Cancel any time; you keep access
          until the end of the period you've paid for.
        </p>
      )}
      {cancelled && (
        <div className="mt-6 max-w-column">
          <Notice>The payment wasn't made, and nothing was charged.</Notice>
        </div>
      )}
      <Plans />
      <p className="mt-12 flex flex-wrap items-center gap-x-4 border-t border-line pt-4 text-muted">
        {account && `You're logged in as ${account.user.email}.`}
        <Button look="text" className="-ms-2" onClick={() => void logOut()}>
          Log Out
        </Button>
      </p>
    </div>
  );
}
