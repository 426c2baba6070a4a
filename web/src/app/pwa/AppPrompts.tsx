import { useLocation } from "react-router-dom";
import { InstallPrompt } from "./InstallPrompt.tsx";
import { UpdateBanner } from "./UpdateBanner.tsx";

/** Update and install prompts, except during onboarding. */
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
