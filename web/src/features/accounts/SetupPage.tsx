import { isSubscribed } from "@attune/core/members/subscription-status.rules";
import { Navigate, useSearchParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { AwaitPayment } from "./AwaitPayment.tsx";
import { CompleteSetup } from "./CompleteSetup.tsx";
import { Preparing } from "./Preparing.tsx";
import { ToOnboarding } from "./ToOnboarding.tsx";

/** Redirects a member to the first step of the sign-up that they haven't completed. */
export default function SetupPage() {
  const account = useAccount();
  const [params] = useSearchParams();
  if (!account) return <Preparing />;
  if (isSubscribed(account.membership, Date.now())) return <ToOnboarding account={account} />;
  if (params.get("payment") === "success") {
    return <AwaitPayment sessionId={params.get("session_id")} />;
  }
  if (account.profile) return <Navigate to="/membership" replace />;
  return <CompleteSetup name={account.user.name} />;
}
