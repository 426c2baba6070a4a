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
  // Only of a text that wasn't typed here, such as one that couldn't be sent.
  const tooMany = -Math.min(0, left ?? 0);
  return (
    // Keeps a long word from widening the parent element.
    <div style={{ contain: "inline-size" }}>
      <textarea
        dir={directionOf(value)}
        {...useTextControl(value)}
        {...(tooMany > 0 && { "aria-invalid": true })}
        {...rest}
        value={value}
        {...(maxLength === undefined ? {} : { maxLength })}
        className={classes(
          controlClasses,
          "field-sizing-content block min-h-28 resize-y",
          className,
        )}
      />
      {left !== undefined && value.length >= countFrom && (
        <p className="mt-1 text-end text-small text-muted tabular-nums">
          <span aria-hidden="true">
            {value.length}/{maxLength}
          </span>{" "}
          <span className={tooMany > 0 ? "font-medium text-error" : "sr-only"} role="status">
            {tooMany > 0
              ? `${tooMany} ${tooMany === 1 ? "character" : "characters"} too many`
              : left <= 20
                ? `${left} ${left === 1 ? "character" : "characters"} left`
                : ""}
          </span>
        </p>
      )}
    </div>
  );
}
