import { ToggleChip } from "../../ui/Chip.tsx";
import { type Filter, filters } from "./filters.ts";

interface FiltersProps {
  value: Filter;
  onChange: (filter: Filter) => void;
}

export function Filters({ value, onChange }: FiltersProps) {
  return (
    <fieldset className="mt-6 flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      {filters.map(({ id, label }) => (
        <ToggleChip key={id} pressed={id === value} onToggle={() => onChange(id)}>
          {label}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
