import { type RefCallback, useCallback, useRef } from "react";
import { createStore } from "../lib/store.ts";

/** Open modals, the topmost last; everything outside the topmost is inert. */
export const openModals = createStore<readonly HTMLDialogElement[]>([]);

function isInside(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX > left && clientX < right && clientY > top && clientY < bottom;
}

/**
 * Returns the `ref` of a `<dialog>` that's rendered while open. Escape and a press on the backdrop
 * close it, and the focus returns.
 * @param firstOf picks the element to focus, else the browser does. Must be a stable function.
 */
export function useModal(
  onClose: () => void,
  firstOf?: (dialog: HTMLDialogElement) => HTMLElement | null,
): RefCallback<HTMLDialogElement> {
  const close = useRef(onClose);
  close.current = onClose;
  return useCallback(
    (dialog: HTMLDialogElement) => {
      const onCancel = (event: Event) => {
        event.preventDefault();
        close.current();
      };
      // Presses on the backdrop have the dialog as target, but so do presses on its scrollbar.
      const onPress = (event: PointerEvent) => {
        if (event.target === dialog && !isInside(dialog, event)) close.current();
      };
      dialog.addEventListener("cancel", onCancel);
      dialog.addEventListener("pointerdown", onPress);
      dialog.showModal();
      firstOf?.(dialog)?.focus();
      openModals.set([...openModals.get(), dialog]);
      // In the ref's cleanup: an effect's runs after the removal, when the focus can't be returned.
      return () => {
        dialog.removeEventListener("cancel", onCancel);
        dialog.removeEventListener("pointerdown", onPress);
        dialog.close();
        openModals.set(openModals.get().filter((open) => open !== dialog));
      };
    },
    [firstOf],
  );
}
