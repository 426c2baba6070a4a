import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import type { TriggerProps } from "./Menu.tsx";
import { useAnchored } from "./useAnchored.ts";

export interface PopoverProps {
  /** The accessible name. */
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  /** `close` also returns the focus to the trigger. */
  children: (close: () => void) => ReactNode;
  onOpenChange?: (open: boolean) => void;
}

/** A non-modal popover. */
export function Popover({ label, trigger, children, onOpenChange }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const popup = useAnchored<HTMLDivElement>(button, open, () => change(false));
  useLayoutEffect(() => {
    if (open) popup.current?.focus();
  }, [open, popup]);

  return (
    <>
      {trigger({
        ref: button,
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        "aria-controls": open ? id : undefined,
        onClick: () => change(!open),
      })}
      {open && (
        <div
          ref={popup}
          id={id}
          popover="manual"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          // Keeps focused lines from being hidden under the sticky header and footer.
          style={{ scrollPaddingBlock: "4rem" }}
          className="fixed m-0 max-h-[70dvh] w-96 max-w-[calc(100vw-16px)] animate-rise overflow-y-auto rounded-surface border border-line bg-surface p-0 text-ink focus:outline-none"
        >
          {children(() => {
            change(false);
            button.current?.focus();
          })}
        </div>
      )}
    </>
  );
}
