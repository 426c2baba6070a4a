import { type ReactNode, useId } from "react";
import { IconButton } from "./Button.tsx";
import { CloseIcon } from "./Icon.tsx";
import { useModal } from "./useModal.ts";
import { useSwipe } from "./useSwipe.ts";

export interface BottomSheetProps {
  open: boolean;
  /** Called on Escape, a press on the backdrop or close button, or a swipe down. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Replaces menus and popovers on phones. */
export function BottomSheet({ open, onClose, title, children }: BottomSheetProps) {
  const id = useId();
  const ref = useModal(onClose);
  const swipe = useSwipe((direction) => direction === "down" && onClose());
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="mt-auto mb-0 max-h-[85dvh] w-full max-w-full animate-rise overflow-y-auto rounded-t-surface border-t border-line bg-surface p-0 pb-[env(safe-area-inset-bottom)] text-ink"
    >
      <div
        {...swipe}
        className="flex touch-pan-x items-center justify-between border-b border-line py-1 ps-6 pe-2"
      >
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="px-6 py-3">{children}</div>
    </dialog>
  );
}
