import { useEffect, useRef, useState } from "react";
import { lastActivity, recordActivity } from "../../lib/activity.ts";
import {
  idleCheckMs,
  idleSignOutMs,
  idleWarningMs,
  idleWarningShownMs,
} from "../../lib/constants.ts";
import { isRemembered } from "../../lib/session.ts";
import { shareSession } from "../../lib/session-sharing.ts";
import { deviceKeys, removeItem, tabKeys, writeItem } from "../../lib/storage.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { dismissToast, toast } from "../../ui/toast.ts";
import "./sign-in-events.ts";
import { createIdleWatch, type IdleState } from "./idle-watch.ts";

const warning = "Your session will expire in 5 minutes due to inactivity";
/** No "scroll" event, because layout shifts, such as a banner, also scroll the page. */
const activities = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"];

async function signOutIdle(): Promise<void> {
  const { endLocalSession, signOut } = await import("../../lib/auth/sign-out.ts");
  // Stored for the next sign-in; cleanUpAfterSignOut keeps it.
  const page = location.pathname + location.search + location.hash;
  writeItem(tabKeys.idlePage, page, sessionStorage);
  // If the server can't be reached, at least sign out on this device.
  await signOut().catch(endLocalSession);
  removeItem(deviceKeys.lastActive);
  toast({ title: "Session expired due to inactivity. Please log in again.", stayMs: null });
}

/**
 * Warns before an idle session ends, and ends it, unless it's remembered for thirty days. The
 * warning is first a toast, then a banner.
 */
export function IdleSession() {
  const [state, setState] = useState<IdleState>("active");
  const [bannerShown, setBannerShown] = useState(false);
  const stay = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (isRemembered()) return undefined;
    let warned: number | null = null;
    const onState = (next: IdleState) => {
      setState(next);
      if (warned !== null) dismissToast(warned);
      warned = null;
      if (next === "warned") {
        warned = toast({
          title: warning,
          action: { label: "Stay logged in", onPress: watch.active },
          stayMs: idleWarningShownMs,
        });
      }
      if (next === "out") void signOutIdle();
    };
    const watch = createIdleWatch({
      warningMs: idleWarningMs,
      signOutMs: idleSignOutMs,
      checkMs: idleCheckMs,
      lastActivity,
      recordActivity,
      onState,
    });
    stay.current = watch.active;
    const onStorage = ({ key }: StorageEvent) => key === deviceKeys.lastActive && watch.look();
    for (const name of activities)
      addEventListener(name, watch.active, { passive: true, capture: true });
    addEventListener("storage", onStorage);
    document.addEventListener("visibilitychange", watch.look);
    watch.start();
    return () => {
      watch.stop();
      for (const name of activities) removeEventListener(name, watch.active, { capture: true });
      removeEventListener("storage", onStorage);
      document.removeEventListener("visibilitychange", watch.look);
    };
  }, []);

  useEffect(() => (isRemembered() ? undefined : shareSession()), []);

  useEffect(() => {
    if (state !== "warned") return undefined;
    const timer = setTimeout(() => setBannerShown(true), idleWarningShownMs);
    return () => {
      clearTimeout(timer);
      setBannerShown(false);
    };
  }, [state]);

  if (!bannerShown) return null;
  return (
    <div className="sticky top-0 z-30 mx-auto max-w-page px-6 pt-2">
      <Notice tone="clay" action={<Button onClick={() => stay.current()}>Stay logged in</Button>}>
        {warning}
      </Notice>
    </div>
  );
}
