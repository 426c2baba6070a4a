import { type FocusEvent, useRef, useState } from "react";
import { leavesGroup } from "../../lib/leaves-group.ts";
import { categoryNamed, eventTypeWord } from "../../parts/words/event-types.ts";
import { Button } from "../../ui/Button.tsx";
import { RemovableChip } from "../../ui/Chip.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { dayOf, isBackwards, rangeOf, type SearchFilters } from "./searches.ts";

interface WordsProps {
  label: string;
  /** Label of the button. */
  addLabel: string;
  placeholder: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Maps typed text to the stored name. */
  named?: (written: string) => string;
  /** Maps a stored name to the word to show. */
  shown?: (name: string) => string;
}

const maxWords = 10;
const asWritten = (text: string) => text;

/** A field for several words, which are added one at a time. */
function Words({
  label,
  addLabel,
  placeholder,
  value,
  onChange,
  named = asWritten,
  shown = asWritten,
}: WordsProps) {
  const [draft, setDraft] = useState("");
  const row = useRef<HTMLDivElement>(null);
  const word = named(draft.trim());
  const add = () => {
    const known = value.some((one) => one.toLowerCase() === word.toLowerCase());
    if (word && !known && value.length < maxWords) onChange([...value, word]);
    setDraft("");
  };
  /** Leaving the field adds a typed word that wasn't added with the button. */
  const addIfLeft = (event: FocusEvent) => {
    if (leavesGroup(row, event)) add();
  };
  return (
    <div className="flex flex-col gap-2">
      <div ref={row} className="flex items-end gap-2">
        <Field label={label} className="grow">
          <TextInput
            value={draft}
            maxLength={60}
            placeholder={placeholder}
            onChange={({ target }) => setDraft(target.value)}
            onBlur={addIfLeft}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button onClick={add} onBlur={addIfLeft} disabled={!word} aria-label={addLabel}>
          Add
        </Button>
      </div>
      {value.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {value.map((one) => (
            <RemovableChip
              key={one}
              label={shown(one)}
              onRemove={() => onChange(value.filter((other) => other !== one))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface MoreFiltersProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** Place, categories and dates. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const { start, end } = filters.dateRange;
  const setRange = (from: string, until: string) =>
    onChange({ ...filters, dateRange: rangeOf(from, until) });
  return (
    <>
      <Words
        label="Place"
        addLabel="Add place"
        placeholder="Munich"
        value={filters.locations}
        onChange={(locations) => onChange({ ...filters, locations })}
      />
      <Words
        label="Category"
        addLabel="Add category"
        placeholder="Meditation"
        value={filters.categories}
        named={categoryNamed}
        shown={eventTypeWord}
        onChange={(categories) => onChange({ ...filters, categories })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label="From">
          <TextInput
            type="date"
            value={dayOf(start)}
            max={dayOf(end)}
            onChange={({ target }) => setRange(target.value, dayOf(end))}
          />
        </Field>
        <Field
          label="To"
          error={isBackwards(filters.dateRange) ? "“From” is later than “To”." : undefined}
        >
          <TextInput
            type="date"
            value={dayOf(end)}
            min={dayOf(start)}
            onChange={({ target }) => setRange(dayOf(start), target.value)}
          />
        </Field>
      </div>
    </>
  );
}
