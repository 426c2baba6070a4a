import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router-dom";
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

/** The prompts' height is in `--prompt` for what reaches the window's bottom edge. */
function useOwnRoom() {
  const prompts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = prompts;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const { height, top } = current.getBoundingClientRect();
      style.setProperty("--prompt", `${height}px`);
      // What the member has just pressed moves out from under a prompt.
      const focused = document.activeElement;
      if (!focused?.closest("main")) return;
      const at = focused.getBoundingClientRect();
      if (at.bottom > top && at.top < top + height) focused.scrollIntoView({ block: "nearest" });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty("--prompt");
    };
  }, []);
  return prompts;
}

/** At the bottom of the window, and below the page's content so that it never hides the end. */
function Prompts() {
  const asksForPush = useStore(pushMoment);
  return (
    <div
      ref={useOwnRoom()}
      className="pointer-events-none sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-40 flex flex-col md:bottom-0 md:items-end"
    >
      <UpdateBanner />
      {asksForPush ? <PushPrompt /> : <InstallPrompt />}
    </div>
  );
}
