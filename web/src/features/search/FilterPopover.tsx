import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { SettingsIcon } from "../../ui/icons.ts";
import { Popover } from "../../ui/Popover.tsx";
import { Select } from "../../ui/Select.tsx";
import { MoreFilters } from "./MoreFilters.tsx";
import { countFilters, noFilters, type SearchFilters, typeNames } from "./searches.ts";

const types = ["circle", "event", "person", "post"] as const;

const sorts = [
  { value: "relevance", label: "Relevance" },
  { value: "date", label: "Date" },
  { value: "popularity", label: "Popularity" },
] as const;

const orders = {
  relevance: [
    { value: "desc", label: "Best match first" },
    { value: "asc", label: "Best match last" },
  ],
  date: [
    { value: "desc", label: "Latest first" },
    { value: "asc", label: "Earliest first" },
  ],
  popularity: [
    { value: "desc", label: "Most popular first" },
    { value: "asc", label: "Least popular first" },
  ],
} as const;

interface FilterPopoverProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

export function FilterPopover({ filters, onChange }: FilterPopoverProps) {
  const count = countFilters(filters);
  const toggle = (type: (typeof types)[number], wanted: boolean) =>
    onChange({
      ...filters,
      types: types.filter((each) => (each === type ? wanted : filters.types.includes(each))),
    });
  return (
    <Popover
      label="Filters"
      trigger={(props) => (
        <Button {...props} look="text" icon={<SettingsIcon />}>
          Filters
          {count > 0 && (
            <span className="inline-flex min-w-6 justify-center rounded-control bg-primary px-1.5 text-small text-on-primary no-underline">
              {count}
              <span className="sr-only"> set</span>
            </span>
          )}
        </Button>
      )}
    >
      {() => (
        <div className="flex flex-col gap-4 p-5">
          <fieldset>
            <legend className="font-medium">Content Types</legend>
            <div className="mt-1 grid grid-cols-2">
              {types.map((type) => (
                <label key={type} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={filters.types.includes(type)}
                    onChange={(event) => toggle(type, event.target.checked)}
                    className="size-5 accent-primary"
                  />
                  {typeNames[type]}
                </label>
              ))}
            </div>
          </fieldset>
          <MoreFilters filters={filters} onChange={onChange} />
          <div className="grid gap-3">
            <Field label="Sort By">
              <Select
                options={sorts}
                value={filters.sortBy}
                onChange={(sortBy) => onChange({ ...filters, sortBy })}
              />
            </Field>
            <Field label="Order">
              <Select
                options={orders[filters.sortBy]}
                value={filters.sortOrder}
                onChange={(sortOrder) => onChange({ ...filters, sortOrder })}
              />
            </Field>
          </div>
          <div>
            <Button disabled={count === 0} onClick={() => onChange(noFilters)}>
              Clear All
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}
