import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { fullDate } from "../../lib/date-format.ts";
import { tabKeys } from "../../lib/storage.ts";
import { BannerUntilLater } from "../../parts/BannerUntilLater.tsx";

/** Shown in the grace period after a failed payment. */
export function FailedPaymentBanner() {
  const membership = useAccount()?.membership;
  if (membership?.status !== "grace" || !membership.expiresAt) return null;
  return (
    <BannerUntilLater hiddenKey={tabKeys.failedPaymentHidden}>
      Your last payment didn't go through. Unless a new one does, your membership ends on{" "}
      {fullDate(membership.expiresAt)}.{" "}
      <Link to="/settings?section=membership" className="link">
        Pay what's due
      </Link>
    </BannerUntilLater>
  );
}
