import { type RefCallback, useCallback, useRef } from "react";

/**
 * Drives the browser's own modal dialog, as the `ref` of a `<dialog>` that is drawn while it is open:
 * everything behind it is inert, Escape and a press beside it close it, and focus returns to where it
 * came from.
 */
export function useModal(onClose: () => void): RefCallback<HTMLDialogElement> {
  const close = useRef(onClose);
  close.current = onClose;
  return useCallback((dialog: HTMLDialogElement) => {
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
    dialog.showModal();
    // A ref is let go before the element leaves the page, which is what lets focus return; an
    // effect would come after it.
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("pointerdown", onPress);
      dialog.close();
    };
  }, []);
}
