import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { maxToasts } from "../lib/constants.ts";
import { useDevice } from "../lib/device.ts";
import { useStore } from "../lib/store.ts";
import { IconButton } from "./Button.tsx";
import { classes } from "./classes.ts";
import { CloseIcon } from "./Icon.tsx";
import { dismissToast, type Toast, toasts } from "./toast.ts";
import { openModals } from "./useModal.ts";
import { useReturnFocus } from "./useReturnFocus.ts";

const tones = { plain: "border-s-primary", success: "border-s-primary", error: "border-s-error" };

function ToastMessage({ toast }: { toast: Toast }) {
  const { id, title, message, action, stayMs } = toast;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const { ref, onFocus } = useReturnFocus<HTMLDivElement>();
  const leave = () => dismissToast(id);
  useEffect(() => {
    if (stayMs === null || held) return undefined;
    const timer = setTimeout(() => dismissToast(id), stayMs);
    return () => clearTimeout(timer);
  }, [id, stayMs, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, it only holds the timer
    <div
      ref={ref}
      data-toast=""
      // Not pointerenter: a toast often appears under a pointer that has just pressed a button.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        setFocused(true);
        onFocus(event);
      }}
      onBlur={() => setFocused(false)}
      className={classes(
        "flex animate-rise items-start gap-2 rounded-surface border border-s-4 border-line bg-surface py-2 ps-4 pe-1 text-ink",
        tones[toast.tone],
        toast.floats && "max-md:absolute max-md:inset-x-0",
      )}
    >
      <div className="grow py-2">
        <p className="font-medium leading-tight">{title}</p>
        {message && (
          <p className="mt-1 max-h-64 overflow-y-auto whitespace-pre-line wrap-anywhere text-small text-muted">
            {message}
          </p>
        )}
        {action && (
          <button
            type="button"
            className="link mt-1 min-h-11 font-medium"
            onClick={() => {
              leave();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label="Close this message" onClick={leave}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}

/** Always mounted, because screen readers announce only changes inside an existing live region. */
function Regions({ shown }: { shown: readonly Toast[] }) {
  const withTone = (error: boolean) =>
    shown
      .filter(({ tone }) => (tone === "error") === error)
      .map((toast) => <ToastMessage key={toast.id} toast={toast} />);
  return (
    <>
      <div role="status">{withTone(false)}</div>
      <div role="alert">{withTone(true)}</div>
    </>
  );
}

/** Moves the toasts to another place while they would cover a control. */
function useFreeCorner(corner: RefObject<HTMLDivElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { current } = corner;
    if (!current || !isShown) return undefined;
    const watch = import("./free-corner.ts")
      .then(({ keepClear }) => keepClear(current))
      // If the code can't be loaded, the toasts stay where they are.
      .catch(() => undefined);
    return () => void watch.then((stop) => stop?.());
  }, [corner, isShown]);
}

/** A modal may be removed, with the toasts inside it, in the same commit that renders them. */
const showIfConnected = (element: HTMLElement | null): void => {
  if (element?.isConnected) element.showPopover();
};

interface ToasterProps {
  /** Hides toasts with this title, because the page already shows the same message. */
  except?: string;
}

const useShown = (except: string | undefined) =>
  useStore(toasts)
    .filter(({ title }) => title !== except)
    .slice(0, maxToasts);

const dismissOnline = () => toasts.set(toasts.get().filter(({ untilOnline }) => !untilOnline));

/**
 * Toasts in the corner; phones use InlineNotice. While a modal is open they're rendered inside it,
 * in the top layer, because everything outside is inert.
 */
export function Toaster({ except }: ToasterProps) {
  const { isPhone } = useDevice();
  const shown = useShown(except);
  const modal = useStore(openModals).at(-1);
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    addEventListener("online", dismissOnline);
    return () => removeEventListener("online", dismissOnline);
  }, []);
  useFreeCorner(corner, !isPhone && !modal && shown.length > 0);
  return (
    <>
      {!isPhone && (
        <div
          ref={corner}
          className="fixed end-4 z-50 w-76"
          style={{ bottom: "calc(var(--toast, 1rem) + var(--prompt, 0px))" }}
        >
          <Regions shown={modal ? [] : shown} />
        </div>
      )}
      {modal &&
        createPortal(
          <div
            popover="manual"
            ref={showIfConnected}
            className="fixed inset-auto end-4 top-4 m-0 w-76 max-w-[calc(100vw-32px)] overflow-visible bg-transparent p-0 md:top-auto md:bottom-4"
          >
            <Regions shown={shown} />
          </div>,
          modal,
        )}
    </>
  );
}

/** Toasts in the page flow, for phones. */
export function InlineNotice({ except }: ToasterProps) {
  const { isPhone } = useDevice();
  const shown = useShown(except);
  const modal = useStore(openModals).at(-1);
  if (!isPhone) return null;
  return (
    <div data-notice="" className="sticky top-18 z-10 mx-4 [&_[data-toast]]:mt-3">
      <Regions shown={modal ? [] : shown} />
    </div>
  );
}
