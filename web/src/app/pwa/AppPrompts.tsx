import { useLocation } from "react-router-dom";
import { pushMoment } from "../../lib/push/ask.ts";
import { useStore } from "../../lib/store.ts";
import { InstallPrompt } from "./InstallPrompt.tsx";
import { PushPrompt } from "./PushPrompt.tsx";
import { UpdateBanner } from "./UpdateBanner.tsx";

/** Update, push and install prompts, except during onboarding. */
export function AppPrompts() {
  const { pathname } = useLocation();
  const asksForPush = useStore(pushMoment);
  if (pathname.startsWith("/onboarding")) return null;
  return (
    <>
      <UpdateBanner />
      {asksForPush ? <PushPrompt /> : <InstallPrompt />}
    </>
  );
}
