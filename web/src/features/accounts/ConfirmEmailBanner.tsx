import { useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { readItem, tabKeys, writeItem } from "../../lib/storage.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Shown until the email is confirmed, or dismissed in this tab. */
export function ConfirmEmailBanner() {
  const account = useAccount();
  const [hidden, setHidden] = useState(
    () => readItem(tabKeys.confirmEmailHidden, sessionStorage) !== null,
  );
  if (hidden || account?.user.emailVerified !== false) return null;
  return (
    <div className="mx-auto w-full max-w-page px-6 py-4">
      <Notice
        tone="clay"
        action={
          <Button
            look="text"
            onClick={() => {
              writeItem(tabKeys.confirmEmailHidden, "true", sessionStorage);
              setHidden(true);
            }}
          >
            Later
          </Button>
        }
      >
        Your email address isn't confirmed yet, so you can't write to others.{" "}
        <Link to="/settings?section=account" className="link">
          Confirm it
        </Link>
      </Notice>
    </div>
  );
}
