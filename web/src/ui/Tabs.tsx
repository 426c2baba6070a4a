import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { centerInRow } from "../lib/center-in-row.ts";
import { arrowStep } from "./arrow-step.ts";

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** The accessible name. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** Arrow keys move and select. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.id === value);

  // On a phone the tabs may be wider than the window, so scroll the current one into view.
  useLayoutEffect(() => {
    const row = list.current;
    const tab = document.getElementById(`${base}-${value}`);
    if (row && tab) centerInRow(row, tab);
  }, [base, value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const step = arrowStep(event.key);
    const index = step
      ? (at + step + tabs.length) % tabs.length
      : { Home: 0, End: tabs.length - 1 }[event.key];
    const next = index === undefined ? undefined : tabs[index];
    if (!next || index === undefined) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-4 overflow-x-auto -mx-6 border-b border-line px-6 md:mx-0 md:px-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className="-mb-px min-h-11 min-w-11 shrink-0 px-1 border-b-2 border-transparent font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 focus-visible:shadow-none aria-selected:border-clay aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${chosen.id}`}
          className="pt-6"
        >
          {chosen.panel}
        </div>
      )}
    </>
  );
}
