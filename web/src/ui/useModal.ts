import { type RefCallback, useCallback, useRef } from "react";
import { createStore } from "../lib/store.ts";

/** The open modal dialogs, the topmost last. Everything outside the topmost one is inert. */
export const openModals = createStore<readonly HTMLDialogElement[]>([]);

/**
 * Drives the browser's own modal dialog, as the `ref` of a `<dialog>` that is rendered while it is
 * open. Escape and a press on the backdrop close it, and focus returns to where it came from.
 */
export function useModal(onClose: () => void): RefCallback<HTMLDialogElement> {
  const close = useRef(onClose);
  close.current = onClose;
  return useCallback((dialog: HTMLDialogElement) => {
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    // A press on the backdrop has the dialog itself as its target.
    const onPress = (event: Event) => {
      if (event.target === dialog) close.current();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("pointerdown", onPress);
    dialog.showModal();
    openModals.set([...openModals.get(), dialog]);
    // In the ref's cleanup the element is still in the page, which is what lets focus return; an
    // effect's cleanup would run too late.
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("pointerdown", onPress);
      dialog.close();
      openModals.set(openModals.get().filter((open) => open !== dialog));
    };
  }, []);
}
