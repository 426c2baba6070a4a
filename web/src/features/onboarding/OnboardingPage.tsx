import { isSubscribed } from "@attune/core/members/subscription-status.rules";
import { Navigate } from "react-router-dom";
import { isAdministrator, useAccount } from "../../lib/account.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Onboarding } from "./Onboarding.tsx";
import { OnboardingBoundary } from "./OnboardingBoundary.tsx";

export default function OnboardingPage() {
  const account = useAccount();
  if (!account) {
    return (
      <div className="mx-auto max-w-column px-6 py-12">
        <h1 className="sr-only">Your profile</h1>
        <Skeleton label="Loading your profile" lines={5} />
      </div>
    );
  }
  const canOnboard = isAdministrator(account) || isSubscribed(account.membership, Date.now());
  if (!canOnboard) return <Navigate to="/membership" replace />;
  return (
    <OnboardingBoundary userId={account.user.userId}>
      <Onboarding key={account.user.userId} account={account} />
    </OnboardingBoundary>
  );
}
