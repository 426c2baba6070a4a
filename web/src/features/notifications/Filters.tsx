import { ToggleChip } from "../../ui/Chip.tsx";
import { type Filter, filters } from "./filters.ts";

interface FiltersProps {
  value: Filter;
  onChange: (filter: Filter) => void;
}

/** Scrolls sideways on a phone. */
export function Filters({ value, onChange }: FiltersProps) {
  return (
    <fieldset className="mt-6 -mx-6 flex min-w-0 gap-2 overflow-x-auto px-6 pb-1 whitespace-nowrap">
      <legend className="sr-only">Show</legend>
      {filters.map(({ id, label }) => (
        <ToggleChip key={id} pressed={id === value} onToggle={() => onChange(id)}>
          {label}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
