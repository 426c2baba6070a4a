import type { Ref, TextareaHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { useTextControl } from "./Field.tsx";
import { controlClasses, directionOf } from "./TextInput.tsx";

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  value: string;
  /** Also shows a counter. */
  maxLength?: number;
  /** The length at which the counter appears. */
  countFrom?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Grows with its content. */
export function TextArea({ className, value, maxLength, countFrom = 0, ...rest }: TextAreaProps) {
  const left = maxLength === undefined ? undefined : maxLength - value.length;
  return (
    // Keeps a long word from widening the parent element.
    <div style={{ contain: "inline-size" }}>
      <textarea
        dir={directionOf(value)}
        {...useTextControl(value)}
        {...rest}
        value={value}
        {...(maxLength === undefined ? {} : { maxLength })}
        className={classes(
          controlClasses,
          "field-sizing-content block min-h-28 resize-y",
          className,
        )}
      />
      {maxLength !== undefined && value.length >= countFrom && (
        <p className="mt-1 text-end text-small text-muted tabular-nums">
          <span aria-hidden="true">
            {value.length}/{maxLength}
          </span>
          <span className="sr-only" role="status">
            {left !== undefined && left <= 20
              ? `${left} ${left === 1 ? "character" : "characters"} left`
              : ""}
          </span>
        </p>
      )}
    </div>
  );
}
