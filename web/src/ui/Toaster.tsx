import { useEffect } from "react";
import { useDevice } from "../lib/device.ts";
import { useStore } from "../lib/store.ts";
import { IconButton } from "./Button.tsx";
import { classes } from "./classes.ts";
import { CloseIcon } from "./Icon.tsx";
import { dismissToast, type Toast, toasts } from "./toast.ts";

const tones = { plain: "border-s-primary", success: "border-s-primary", error: "border-s-error" };

function Message({ toast }: { toast: Toast }) {
  const { id, title, message, action, stayMs } = toast;
  useEffect(() => {
    if (stayMs === null) return undefined;
    const timer = setTimeout(() => dismissToast(id), stayMs);
    return () => clearTimeout(timer);
  }, [id, stayMs]);
  return (
    <div
      data-toast=""
      className={classes(
        "flex animate-rise items-start gap-2 rounded-surface border border-s-4 border-line bg-surface py-2 ps-4 pe-1 text-ink",
        tones[toast.tone],
      )}
    >
      <div className="grow py-2">
        <p className="font-medium leading-tight">{title}</p>
        {message && <p className="mt-1 text-small text-muted">{message}</p>}
        {action && (
          <button
            type="button"
            className="link mt-1 min-h-11 font-medium"
            onClick={() => {
              dismissToast(id);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label="Close this message" onClick={() => dismissToast(id)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}

/** Both regions are there from the start: a reader announces only what changes inside them. */
function Regions() {
  const shown = useStore(toasts);
  const of = (error: boolean) => shown.filter((toast) => (toast.tone === "error") === error);
  return (
    <>
      <div role="status">
        {of(false).map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert">
        {of(true).map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      </div>
    </>
  );
}

/**
 * Messages in the corner of a desk's screen, beside the column of a form. On a phone there are none:
 * see InlineNotice.
 */
export function Toaster() {
  const { isPhone } = useDevice();
  if (isPhone) return null;
  return (
    <div className="fixed end-4 bottom-4 z-50 w-76">
      <Regions />
    </div>
  );
}

/** The same messages in the flow of the page, where a phone shows them. */
export function InlineNotice() {
  const { isPhone } = useDevice();
  if (!isPhone) return null;
  return (
    <div className="sticky top-18 z-10 mx-4 [&_[data-toast]]:mt-3">
      <Regions />
    </div>
  );
}
