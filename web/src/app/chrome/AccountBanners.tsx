import { ConfirmEmailBanner } from "../../features/accounts/ConfirmEmailBanner.tsx";
import { FailedPaymentBanner } from "../../features/memberships/FailedPaymentBanner.tsx";

/** What a member has to see to, above every page. */
export default function AccountBanners() {
  return (
    <>
      <FailedPaymentBanner />
      <ConfirmEmailBanner />
    </>
  );
}
