import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { tabKeys } from "../../lib/storage.ts";
import { BannerUntilLater } from "../../parts/BannerUntilLater.tsx";

/** Shown until the email is confirmed. */
export function ConfirmEmailBanner() {
  const account = useAccount();
  if (account?.user.emailVerified !== false) return null;
  return (
    <BannerUntilLater hiddenKey={tabKeys.confirmEmailHidden}>
      Your email address isn't confirmed yet, so you can't message other members.{" "}
      <Link to="/settings?section=account" className="link">
        Confirm it
      </Link>
    </BannerUntilLater>
  );
}
