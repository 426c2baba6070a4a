import { useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { fullDate } from "../../lib/date-format.ts";
import { readItem, tabKeys, writeItem } from "../../lib/storage.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Shown in the grace period after a failed payment, or until it's dismissed in this tab. */
export function FailedPaymentBanner() {
  const membership = useAccount()?.membership;
  const [hidden, setHidden] = useState(
    () => readItem(tabKeys.failedPaymentHidden, sessionStorage) !== null,
  );
  if (hidden || membership?.status !== "grace" || !membership.expiresAt) return null;
  return (
    <div className="mx-auto w-full max-w-page px-6 py-4">
      <Notice
        tone="clay"
        action={
          <Button
            look="text"
            onClick={() => {
              writeItem(tabKeys.failedPaymentHidden, "true", sessionStorage);
              setHidden(true);
            }}
          >
            Later
          </Button>
        }
      >
        Your last payment failed. Without a new one, your membership ends on{" "}
        {fullDate(membership.expiresAt)}.{" "}
        <Link to="/settings?section=membership" className="link">
          Pay what's due
        </Link>
      </Notice>
    </div>
  );
}
