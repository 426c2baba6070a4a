import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { classes } from "./classes.ts";

/** Use at most one filled button per view. */
export type ButtonLook = "filled" | "outline" | "text" | "danger";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-body font-medium leading-tight no-underline select-none transition-[background-color,border-color,color,opacity] disabled:opacity-55 aria-disabled:opacity-55";

const looks: Record<ButtonLook, string> = {
  filled: "bg-primary px-5 py-2 text-on-primary enabled:hover:bg-primary-deep",
  outline:
    "border border-control px-5 py-2 text-ink enabled:hover:border-ink enabled:hover:bg-sunken",
  text: "px-2 py-2 text-primary underline decoration-1 underline-offset-4 enabled:hover:decoration-2",
  danger:
    "border border-error px-5 py-2 text-error enabled:hover:bg-error enabled:hover:text-canvas",
};

/** For links: `<Link className={buttonClasses("filled")} …>`. */
export const buttonClasses = (look: ButtonLook, extra?: string): string =>
  classes(base, looks[look].replaceAll("enabled:", ""), extra);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** Keeps place and focus, shows `busyLabel` and ignores presses. */
  busy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  look = "outline",
  busy,
  busyLabel,
  icon,
  children,
  className,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second press of a double click may come before React has rendered `busy`.
    if (busy || (busy !== undefined && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(base, looks[look], className)}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors hover:bg-sunken disabled:opacity-55",
        className,
      )}
    />
  );
}
