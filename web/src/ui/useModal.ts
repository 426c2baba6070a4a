import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Drives the browser's own modal dialog: everything behind it is inert, Escape closes it, and
 * focus returns to where it came from.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  // Closing before the element leaves the page is what lets focus return.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    // The dialog itself is pressed only beside its content: on the backdrop.
    const onPress = (event: Event) => {
      if (event.target === dialog) close.current();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("pointerdown", onPress);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("pointerdown", onPress);
    };
  }, [open]);

  return ref;
}
