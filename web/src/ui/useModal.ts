import { type RefCallback, useCallback, useRef } from "react";
import { createStore } from "../lib/store.ts";

/** Open modals, the topmost last; everything outside that one is inert. */
export const openModals = createStore<readonly HTMLDialogElement[]>([]);

function isInside(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX > left && clientX < right && clientY > top && clientY < bottom;
}

/**
 * The `ref` of a `<dialog>` that's rendered while open. Escape and the backdrop close it, and focus
 * returns.
 * @param firstOf what gets the focus; the browser chooses if not given. Stays the same function.
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
      // The backdrop's presses have the dialog itself as target, as those on its scrollbar have.
      const onPress = (event: PointerEvent) => {
        if (event.target === dialog && !isInside(dialog, event)) close.current();
      };
      dialog.addEventListener("cancel", onCancel);
      dialog.addEventListener("pointerdown", onPress);
      dialog.showModal();
      firstOf?.(dialog)?.focus();
      openModals.set([...openModals.get(), dialog]);
      // Not in an effect: its cleanup runs after removal, when focus can't return.
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
