import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router-dom";
import { useDevice } from "../../lib/device.ts";
import { pushMoment } from "../../lib/push/ask.ts";
import { useStore } from "../../lib/store.ts";
import { InstallPrompt } from "./InstallPrompt.tsx";
import { PushPrompt } from "./PushPrompt.tsx";
import { UpdateBanner } from "./UpdateBanner.tsx";

/** Update, push and install prompts, except during onboarding. */
export function AppPrompts() {
  const { pathname } = useLocation();
  return pathname.startsWith("/onboarding") ? null : createPortal(<Prompts />, document.body);
}

/** Pixels between a focused control and the prompt that it moves out from under. */
const gap = 24;

/** Moves what the member has just pressed, or come to by Tab, out from under the prompts. */
function uncoverFocused(prompts: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused?.closest("main, footer")) return;
  const own = prompts.getBoundingClientRect();
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom > own.top && top < own.bottom) scrollBy(0, bottom - own.top + gap);
}

/** The prompts' height is in `--prompt` for what reaches the window's bottom edge. */
function useOwnRoom() {
  const prompts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = prompts;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--prompt", `${current.offsetHeight}px`);
      uncoverFocused(current);
    });
    observer.observe(current);
    // A frame later, because the browser first scrolls to what has the focus.
    const onFocus = () => requestAnimationFrame(() => uncoverFocused(current));
    document.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocus);
      style.removeProperty("--prompt");
    };
  }, []);
  return prompts;
}

/** At the bottom of the window, and below the page's content so that it never hides the end. */
function Prompts() {
  const asksForPush = useStore(pushMoment);
  const { isPhone } = useDevice();
  return (
    <div
      ref={useOwnRoom()}
      className="pointer-events-none sticky z-40 flex flex-col"
      // Above the links at the bottom of a phone.
      style={{ bottom: isPhone ? "calc(3.5rem + env(safe-area-inset-bottom))" : 0 }}
    >
      <UpdateBanner />
      {asksForPush ? <PushPrompt /> : <InstallPrompt />}
    </div>
  );
}
