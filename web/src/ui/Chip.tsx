import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { CloseIcon } from "./Icon.tsx";

export interface ToggleChipProps {
  pressed: boolean;
  onToggle: () => void;
  disabled?: boolean;
  children: ReactNode;
}

const chip =
  "inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3.5 text-body leading-tight transition-colors disabled:opacity-55";

export function ToggleChip({ pressed, onToggle, disabled, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onToggle}
      className={classes(
        chip,
        pressed
          ? "border-primary bg-primary text-on-primary"
          : "border-control bg-surface hover:border-ink",
      )}
    >
      {children}
    </button>
  );
}

export interface RemovableChipProps {
  /** Also used in "Remove …". */
  label: string;
  onRemove: () => void;
}

export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  return (
    <span className={classes(chip, "border-line bg-sunken pe-0")}>
      {label}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <CloseIcon size={16} />
      </button>
    </span>
  );
}
