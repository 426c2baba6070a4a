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
function uncover(prompts: HTMLElement, pressed: Element | null): void {
  const { activeElement, body } = document;
  // Safari doesn't focus the buttons and links that are tapped.
  const used = activeElement === body ? pressed : activeElement;
  if (!used?.closest("main, footer")) return;
  const { top, bottom, left, right } = used.getBoundingClientRect();
  const isCovered = [...prompts.children].some((prompt) => {
    const own = prompt.getBoundingClientRect();
    return bottom > own.top && top < own.bottom && right > own.left && left < own.right;
  });
  if (isCovered) scrollBy(0, bottom - prompts.getBoundingClientRect().top + gap);
}

/** The prompts' height is in `--prompt` for what reaches the window's bottom edge. */
function useOwnRoom() {
  const prompts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = prompts;
    if (!current) return undefined;
    const { style } = document.documentElement;
    let pressed: Element | null = null;
    const observer = new ResizeObserver(() => {
      style.setProperty("--prompt", `${current.offsetHeight}px`);
      uncover(current, pressed);
    });
    observer.observe(current);
    // A frame later, because the browser first scrolls to what has the focus.
    const onFocus = () => requestAnimationFrame(() => uncover(current, pressed));
    const onPress = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest("a, button") : null;
    };
    document.addEventListener("focusin", onFocus);
    document.addEventListener("pointerdown", onPress);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("pointerdown", onPress);
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
