import type { InputHTMLAttributes, Ref } from "react";
import { classes } from "./classes.ts";
import { useFieldControl } from "./Field.tsx";

/** An empty field has the page's direction. */
export const controlClasses =
  "placeholder-shown:[direction:inherit] min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 text-body text-ink placeholder:text-muted transition-colors hover:border-ink aria-invalid:border-error disabled:bg-sunken disabled:text-muted";

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ className, ...rest }: TextInputProps) {
  return (
    <input
      dir="auto"
      placeholder=" "
      {...useFieldControl()}
      {...rest}
      className={classes(controlClasses, className)}
    />
  );
}
