import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { dropdownCloseDelayMs } from "../lib/constants.ts";
import { classes } from "./classes.ts";
import { TextInput } from "./TextInput.tsx";

export interface ComboboxOption {
  id: string;
  label: string;
  detail?: string;
  /** Shown beside the label, for example a flag. */
  adornment?: ReactNode;
}

export interface ComboboxProps {
  text: string;
  onTextChange: (text: string) => void;
  /** Options that match the text, filtered by the caller. */
  options: readonly ComboboxOption[];
  onChoose: (option: ComboboxOption) => void;
  /** Called by Enter with a text but no option selected; without it, Enter submits the form. */
  onEnter?: () => void;
  /** Shown if there are no options, such as "No cities found for …". */
  message?: string | undefined;
  loading?: boolean;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  autoFocus?: boolean;
  /** Puts the list into the page flow, so that it doesn't cover the content below. */
  inFlow?: boolean;
}

/** Arrow keys move, Enter chooses, Escape closes. */
export function Combobox({
  text,
  onTextChange,
  options,
  onChoose,
  onEnter,
  message,
  loading = false,
  placeholder,
  disabled,
  name,
  autoFocus = false,
  inFlow = false,
}: ComboboxProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new options begin without a choice
  useEffect(() => setActive(-1), [options]);

  const shown = open && (options.length > 0 || loading || message !== undefined);
  const choose = (option: ComboboxOption) => {
    setOpen(false);
    onChoose(option);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method (IME) is composing, these keys are its own.
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const down = event.key === "ArrowDown";
      setActive(down ? (active >= last ? 0 : active + 1) : active <= 0 ? last : active - 1);
    } else if (event.key === "Enter") {
      const option = shown ? options[active] : undefined;
      if (!option && !(onEnter && text.trim())) return;
      event.preventDefault();
      if (option) choose(option);
      else onEnter?.();
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <div className="relative">
      <TextInput
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        disabled={disabled}
        autoFocus={autoFocus}
        {...(name ? { name } : {})}
        {...(placeholder ? { placeholder } : {})}
        onChange={(event) => {
          setOpen(true);
          onTextChange(event.target.value);
        }}
        onFocus={() => {
          clearTimeout(closing.current);
          setOpen(true);
        }}
        onBlur={() => {
          closing.current = setTimeout(() => setOpen(false), dropdownCloseDelayMs);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        className={classes(
          "mt-1 rounded-surface border border-line bg-surface p-1.5",
          !inFlow && "absolute inset-x-0 top-full z-20",
          !shown && "hidden",
        )}
      >
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label="Suggestions"
          // Otherwise Tab stops at the scrollable list in Chromium, and the list closes with the
          // focus in it.
          tabIndex={-1}
          className="max-h-72 overflow-y-auto"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, as in every combobox
            <div
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-sunken aria-selected:bg-sunken"
            >
              {option.adornment}
              <span>
                {option.label}
                {option.detail && (
                  <span className="block text-small text-muted">
                    <bdi>{option.detail}</bdi>
                  </span>
                )}
              </span>
            </div>
          ))}
        </div>
        <p role="status" className="px-3 text-small text-muted">
          {loading ? "Searching…" : options.length === 0 ? message : ""}
          {!loading && options.length > 0 && (
            <span className="sr-only">{`${options.length} ${options.length === 1 ? "suggestion" : "suggestions"}`}</span>
          )}
        </p>
      </div>
    </div>
  );
}
