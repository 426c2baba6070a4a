import { cityLabel } from "@attune/core/places/city-label.rules";
import { useMemo } from "react";
import { placeWords } from "../../../parts/words/countries.ts";
import { Combobox } from "../../../ui/Combobox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { toOptions, useCities, useHometowns } from "./places.ts";

export interface HometownFieldProps {
  value: string;
  onChange: (hometown: string) => void;
  error: string | undefined;
}

/** A suggestion, or free text. */
export function HometownField({ value, onChange, error }: HometownFieldProps) {
  const { found, written, query, isFetching, isError } = useHometowns(value);
  const options = useMemo(() => toOptions(found), [found]);
  const none = written && !isFetching && found.length === 0;
  return (
    <Field label="Hometown" required hint="Where you come from." error={error}>
      <Combobox
        name="hometown"
        text={value}
        onTextChange={onChange}
        options={options}
        loading={isFetching}
        onChoose={({ id }) => {
          const city = found.find((candidate) => candidate.id === id);
          if (city) onChange(cityLabel(city));
        }}
        {...(isError ? { message: "Unable to load cities" } : {})}
        {...(none && !isError ? { message: `No cities found for "${query}"` } : {})}
      />
    </Field>
  );
}

export interface CityFieldProps {
  text: string;
  /** `cityId` is null until a city is chosen from the list. */
  onChange: (city: { text: string; cityId: string | null }) => void;
  error: string | undefined;
}

/** A city from the list, so that others nearby can find the member. */
export function CityField({ text, onChange, error }: CityFieldProps) {
  const { found, asked, query, isFetching, isError } = useCities(text);
  const options = useMemo(() => toOptions(found), [found]);
  const none = asked && !isFetching && found.length === 0;
  return (
    <Field
      label="Where are you based?"
      required
      hint="Where you live now, so that people nearby can find you."
      error={error}
    >
      <Combobox
        name="city"
        text={text}
        onTextChange={(written) => onChange({ text: written, cityId: null })}
        options={options}
        loading={isFetching}
        onChoose={({ id }) => {
          const city = found.find((candidate) => candidate.id === id);
          if (city) onChange({ text: placeWords(cityLabel(city)), cityId: city.id });
        }}
        {...(isError ? { message: "Unable to load cities" } : {})}
        {...(none && !isError ? { message: `No cities found for "${query}"` } : {})}
      />
    </Field>
  );
}
