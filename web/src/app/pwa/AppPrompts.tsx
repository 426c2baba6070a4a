import { useLocation } from "react-router-dom";
import { InstallPrompt } from "./InstallPrompt.tsx";
import { UpdateBanner } from "./UpdateBanner.tsx";

/** What the installed or installable application asks of members; the wizard is left in peace. */
export function AppPrompts() {
  const { pathname } = useLocation();
  if (pathname.startsWith("/onboarding")) return null;
  return (
    <>
      <UpdateBanner />
      <InstallPrompt />
    </>
  );
}
