import { cityLabel } from "@attune/core/places/city-label.rules";
import { useMemo, useState } from "react";
import {
  cityOf,
  type PlaceOption,
  placeOptions,
  usePlaceSearch,
} from "../../parts/places/place-search.ts";
import { cityWords } from "../../parts/places/place-words.ts";
import { toastError } from "../../parts/toastError.ts";
import { placeWords } from "../../parts/words/countries.ts";
import { Combobox } from "../../ui/Combobox.tsx";
import { Field } from "../../ui/Field.tsx";

export interface CityFieldProps {
  location: string;
  /** Empty until a city is chosen. */
  cityId: string;
  error: string | undefined;
  onChange: (part: { location: string; cityId: string }) => void;
}

/** A city from the list, never free text. */
export function CityField({ location, cityId, error, onChange }: CityFieldProps) {
  const [unknown, setUnknown] = useState<string | null>(null);
  const search = usePlaceSearch(location, cityId === "");
  const options = useMemo(() => placeOptions(search), [search]);
  const { message, notice } = cityWords(search);

  const choose = async (option: PlaceOption) => {
    try {
      const city = await cityOf(option);
      setUnknown(city ? null : option.label);
      if (city) onChange({ location: placeWords(cityLabel(city)), cityId: city.id });
    } catch (problem) {
      toastError(problem);
    }
  };

  return (
    <Field
      label="2. Where are you based?"
      required
      hint="Your city. Type three letters and choose from the list."
      error={error}
      status={unknown === null ? notice : `No cities found for "${unknown}"`}
    >
      <Combobox
        name="location"
        text={location}
        onTextChange={(text) => {
          setUnknown(null);
          onChange({ location: text, cityId: "" });
        }}
        options={options}
        loading={search.loading}
        message={message}
        onChoose={(chosen) => {
          const option = options.find(({ id }) => id === chosen.id);
          if (option) void choose(option);
        }}
      />
    </Field>
  );
}
