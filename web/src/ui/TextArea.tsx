import { tokensOf } from "@attune/core/kernel/inline-formatting.rules";
import type { KeyboardEvent, Ref, TextareaHTMLAttributes } from "react";
import { isSubmitKey } from "../lib/submit-key.ts";
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

/** Said near the limit; a text that wasn't typed here may be longer. */
function leftWords(left: number): string {
  const tooMany = -left;
  if (tooMany > 0) return `${tooMany} ${tooMany === 1 ? "character" : "characters"} too many`;
  return left <= 20 ? `${left} ${left === 1 ? "character" : "characters"} left` : "";
}

const rightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufefc]/u;

/** Without names and addresses, which `auto` lets decide and `LinkedText` doesn't. */
const ownWords = (value: string) =>
  tokensOf(value)
    .map(({ kind, text }) => (kind === "text" ? text : ""))
    .join("");

const startsRightToLeft = (value: string) =>
  !rightToLeft.test(value) && rightToLeft.test(ownWords(value));

/** The last of a dialog's actions, where there's no form to send. */
const mainAction = (area: HTMLTextAreaElement) =>
  area.closest("dialog")?.querySelector<HTMLButtonElement>("[data-actions] > :last-child");

/** As Enter does in a field of one line: a button that's busy or disabled ignores it. */
function pressSubmit(event: KeyboardEvent<HTMLTextAreaElement>): void {
  event.preventDefault();
  const area = event.currentTarget;
  // The elements that have types are controls, also those outside the form that belong to it.
  const controls = [...(area.form?.elements ?? [])] as HTMLButtonElement[];
  const button = area.form ? controls.find(({ type }) => type === "submit") : mainAction(area);
  button?.click();
}

/** Grows with its content. Ctrl+Enter sends its form, or does what its dialog asks. */
export function TextArea({
  className,
  value,
  maxLength,
  countFrom = 0,
  onKeyDown,
  ...rest
}: TextAreaProps) {
  const left = maxLength === undefined ? undefined : maxLength - value.length;
  const isTooLong = left !== undefined && left < 0;
  return (
    // Keeps a long word from widening the parent element.
    <div style={{ contain: "inline-size" }}>
      <textarea
        dir={startsRightToLeft(value) ? "rtl" : directionOf(value)}
        {...useTextControl(value)}
        {...(isTooLong && { "aria-invalid": true })}
        {...rest}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (isSubmitKey(event)) pressSubmit(event);
        }}
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
          <span className={isTooLong ? "font-medium text-error" : "sr-only"} role="status">
            {leftWords(left)}
          </span>
        </p>
      )}
    </div>
  );
}
