import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { NewsToasts } from "../features/notifications/NewsToasts.tsx";
import { useAccount } from "../lib/account.ts";
import { followProfile } from "../lib/languages/my-language.ts";
import { platform } from "../lib/platform.ts";
import { isPushAllowed } from "../lib/push/support.ts";
import { replayActs } from "../lib/replay.ts";
import { session } from "../lib/session.ts";
import { deviceKeys, readItem } from "../lib/stored-items.ts";
import { toastTaken } from "../parts/useToastIfGone.ts";
import { preloadPages } from "./preload.ts";
import { AppPrompts } from "./pwa/AppPrompts.tsx";
import { OpenFromPush } from "./pwa/OpenFromPush.tsx";
import { PullToRefresh } from "./pwa/PullToRefresh.tsx";
import { reportFocus } from "./pwa/presence.ts";
import { registerServiceWorker } from "./pwa/updates.ts";
import { logDeveloperTools } from "./session/developer-tools.ts";
import { IdleSession } from "./session/IdleSession.tsx";
import { UnreadTitle } from "./UnreadTitle.tsx";

/** Repeats a lost report of a password change, now and whenever the device comes online. */
function reportPasswordLater(): () => void {
  const report = () => {
    if (readItem(deviceKeys.passwordReport) === null) return;
    void import("../lib/auth/password-report.ts").then(
      ({ reportPasswordChange }) => reportPasswordChange(),
      () => undefined,
    );
  };
  report();
  addEventListener("online", report);
  return () => removeEventListener("online", report);
}

/** Work that can wait until a page is shown: idle timeout, preloading, prompts. */
export default function IdleTasks() {
  const account = useAccount();
  const queryClient = useQueryClient();
  useEffect(() => replayActs(queryClient, session.get().userId ?? "", toastTaken), [queryClient]);
  useEffect(() => {
    if (account) followProfile(account);
  }, [account]);
  useEffect(() => {
    // In development, an old service worker would serve stale files instead of the dev server's.
    if (import.meta.env.PROD) void registerServiceWorker();
    if (isPushAllowed()) {
      void import("../lib/push/subscription.ts").then(({ renewPush }) =>
        renewPush().catch(() => undefined),
      );
    }
    const stopReportingPassword = reportPasswordLater();
    const stopReporting = reportFocus();
    const stopPreloading = preloadPages();
    const stopLooking = logDeveloperTools();
    return () => {
      stopReportingPassword();
      stopReporting();
      stopPreloading();
      stopLooking();
    };
  }, []);
  return (
    <>
      <IdleSession />
      <UnreadTitle />
      <NewsToasts />
      <OpenFromPush />
      <AppPrompts />
      {platform().isStandalone && <PullToRefresh />}
    </>
  );
}
