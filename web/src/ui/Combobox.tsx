import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { dropdownCloseDelayMs } from "../lib/constants.ts";
import { isComposing } from "../lib/is-composing.ts";
import { classes } from "./classes.ts";
import { type Option, OptionList, optionFrom, optionId } from "./OptionList.tsx";
import { TextInput } from "./TextInput.tsx";

export type ComboboxOption = Option;

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
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = options.findIndex(({ id }) => id === activeId);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const shown = open && (options.length > 0 || loading || message !== undefined);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more suggestions make the list taller
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: "nearest" });
  }, [shown, options.length]);
  const choose = (option: ComboboxOption) => {
    setOpen(false);
    setIsTyped(false);
    setActiveId(null);
    onChoose(option);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method (IME) is composing, these keys are its own.
    if (isComposing(event.nativeEvent)) return;
    const next = optionFrom(active, event.key, options.length);
    if (next !== null) {
      event.preventDefault();
      setOpen(true);
      setActiveId(options[next]?.id ?? null);
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
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? optionId(listId, active) : undefined}
        value={text}
        disabled={disabled}
        autoFocus={autoFocus}
        {...(name ? { name } : {})}
        {...(placeholder ? { placeholder } : {})}
        onChange={(event) => {
          setOpen(true);
          setIsTyped(true);
          setActiveId(null);
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
        ref={list}
        className={classes(
          "mt-1 rounded-surface border border-line bg-surface p-1.5",
          !inFlow && "absolute inset-x-0 top-full z-20",
          !shown && "hidden",
        )}
      >
        <OptionList
          id={listId}
          options={options}
          active={active}
          onChoose={choose}
          message={message}
          loading={loading}
          quiet={!isTyped}
        />
      </div>
    </div>
  );
}
