import { type ReactNode, useEffect } from "react";

export interface Option {
  id: string;
  label: string;
  detail?: string;
  /** Shown beside the label, for example a flag. */
  adornment?: ReactNode;
}

/** The option an arrow key goes to; null for other keys. */
export function optionFrom(active: number, key: string, count: number): number | null {
  const last = count - 1;
  if (key === "ArrowDown") return active >= last ? 0 : active + 1;
  if (key === "ArrowUp") return active <= 0 ? last : active - 1;
  return null;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface OptionListProps {
  id: string;
  options: readonly Option[];
  /** Index of the option that the field's keys are on; -1 for none. */
  active: number;
  onChoose: (option: Option) => void;
  /** Shown if there are no options. */
  message?: string | undefined;
  loading?: boolean;
  /** Announces nothing, for example before anything is typed. */
  quiet?: boolean;
}

function statusOf({ loading, options, message }: OptionListProps): string | undefined {
  if (loading) return "Searching...";
  return options.length === 0 ? message : undefined;
}

/** Suggestions for a text field, which keeps the focus. */
export function OptionList(props: OptionListProps) {
  const { id, options, active, onChoose, loading = false, quiet = false } = props;
  const status = statusOf(props);
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <>
      <div
        role="listbox"
        id={id}
        aria-label="Suggestions"
        // Otherwise Tab stops at the scrollable list in Chromium, and the list closes with the
        // focus in it.
        tabIndex={-1}
        className="max-h-80 overflow-y-auto"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, as in every combobox
          <div
            key={option.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
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
        {!quiet && status}
        {!quiet && !loading && options.length > 0 && (
          <span className="sr-only">{`${options.length} ${options.length === 1 ? "suggestion" : "suggestions"}`}</span>
        )}
      </p>
      {quiet && status && <p className="px-3 text-small text-muted">{status}</p>}
    </>
  );
}
