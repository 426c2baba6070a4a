import { ConfirmEmailBanner } from "../../features/accounts/ConfirmEmailBanner.tsx";
import { FailedPaymentBanner } from "../../features/memberships/FailedPaymentBanner.tsx";

/** Banners above every page about things that the member has to act on. */
export default function AccountBanners() {
  return (
    <>
      <FailedPaymentBanner />
      <ConfirmEmailBanner />
    </>
  );
}
