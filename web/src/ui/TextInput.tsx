import type { InputHTMLAttributes, Ref } from "react";
import { classes } from "./classes.ts";
import { useTextControl } from "./Field.tsx";

export const controlClasses =
  "min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 text-body text-ink placeholder:text-muted hover:border-ink hover:transition-colors aria-invalid:border-error disabled:bg-sunken disabled:text-muted";

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** Text direction: automatic, or the page's while the field is empty. */
export const directionOf = (value: unknown): "auto" | undefined =>
  value === "" ? undefined : "auto";

/** Browsers take years of six digits, of which `Date` makes none. */
const isReadable = ({ type, value }: HTMLInputElement): boolean =>
  type !== "date" || value.length <= "yyyy-MM-dd".length;

export function TextInput({ className, onChange, ...rest }: TextInputProps) {
  return (
    <input
      dir={directionOf(rest.value)}
      {...useTextControl(rest.value)}
      {...rest}
      onChange={(event) => {
        if (isReadable(event.target)) onChange?.(event);
      }}
      className={classes(controlClasses, className)}
    />
  );
}
