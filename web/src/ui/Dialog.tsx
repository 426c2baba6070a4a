import { type ReactNode, useId } from "react";
import { IconButton } from "./Button.tsx";
import { classes } from "./classes.ts";
import { CloseIcon } from "./Icon.tsx";
import { useModal } from "./useModal.ts";

export interface DialogProps {
  open: boolean;
  /** Called on Escape, or a press on the backdrop or close button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, with the filled one last. */
  actions?: ReactNode;
  wide?: boolean;
}

/**
 * The element to focus first: the browser would choose the close button. A range slider is skipped,
 * as it's meant to be used after what it adjusts.
 */
const firstOf = (dialog: HTMLDialogElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(
    ":is(input, select, textarea):not(:disabled, [hidden], [tabindex='-1'], [type=range])",
  ) ?? dialog.querySelector("h2");

export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  wide,
}: DialogProps) {
  const id = useId();
  const ref = useModal(onClose, firstOf);
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classes(
        "m-auto max-h-[90dvh] w-[calc(100%-32px)] animate-rise overflow-y-auto rounded-surface border border-line bg-surface p-0 text-ink",
        wide ? "max-w-column" : "max-w-[480px]",
      )}
    >
      <div className="flex flex-col gap-5 p-6">
        <div>
          <div className="flex items-start gap-4">
            <h2
              id={`${id}-title`}
              tabIndex={-1}
              className="grow text-h3 focus-visible:shadow-none focus-visible:outline-none"
            >
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose} className="-mt-2 -me-2">
              <CloseIcon />
            </IconButton>
          </div>
          {description && (
            <p id={`${id}-description`} className="text-muted">
              {description}
            </p>
          )}
        </div>
        {children}
        {actions && (
          <div data-actions className="flex flex-wrap justify-end gap-3">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
