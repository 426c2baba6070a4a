import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useAnchored } from "./useAnchored.ts";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** Shown in the error colour. */
  danger?: boolean;
  disabled?: boolean;
}

/** Props for the trigger button of a menu or popover. */
export interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  "aria-haspopup": "menu" | "dialog";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  /** The accessible name. */
  label: string;
  items: readonly MenuItem[];
  /** Renders the button: `(props) => <IconButton label="More" {...props}>…</IconButton>`. */
  trigger: (props: TriggerProps) => ReactNode;
}

/** Arrow keys open and move, as do Home, End and first letters; Escape and Tab close. */
export function Menu({ label, items, trigger }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const atEnd = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useAnchored<HTMLDivElement>(button, open, () => setOpen(false));

  useLayoutEffect(() => {
    const entries = open ? entriesOf(popup.current) : [];
    entries.at(atEnd.current ? -1 : 0)?.focus();
    atEnd.current = false;
  }, [open, popup]);

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    atEnd.current = event.key === "ArrowUp";
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entriesOf(popup.current);
    // Not among them: -1.
    const at = all.indexOf(document.activeElement as HTMLElement);
    const target = nextEntry(event.key, all, at);
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === "Tab") {
      // The browser then moves the focus on from the button.
      button.current?.focus();
      setOpen(false);
    }
  };

  const select = (item: MenuItem) => {
    setOpen(false);
    button.current?.focus();
    item.onSelect();
  };

  return (
    <>
      {trigger({
        ref: button,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": open ? id : undefined,
        onClick: () => setOpen(!open),
        onKeyDown: onTriggerKey,
      })}
      {open && (
        <div
          ref={popup}
          id={id}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          className="fixed m-0 max-h-[70dvh] min-w-52 animate-rise overflow-y-auto rounded-surface border border-line bg-surface p-1.5 text-ink"
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              onClick={() => select(item)}
              className={`flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1 text-start hover:bg-sunken focus-visible:bg-sunken disabled:opacity-55 ${item.danger ? "text-error" : ""}`}
            >
              {item.icon && <span className="shrink-0">{item.icon}</span>}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

const entriesOf = (popup: HTMLElement | null): HTMLElement[] => [
  ...(popup?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
];

function nextEntry(key: string, all: HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
      return all[(at + 1) % all.length];
    case "ArrowUp":
      return all.at(at <= 0 ? -1 : at - 1);
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
  }
  if (key.length !== 1 || key === " ") return undefined;
  const rest = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return rest.find((entry) =>
    entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
}
