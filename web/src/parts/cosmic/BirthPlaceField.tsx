import { cityLabel } from "@attune/core/places/city-label.rules";
import { useMemo } from "react";
import { Combobox } from "../../ui/Combobox.tsx";
import { Field } from "../../ui/Field.tsx";
import { cityOf, type PlaceOption, placeOptions, usePlaceSearch } from "../places/place-search.ts";
import { birthPlaceWords } from "../places/place-words.ts";
import { toastError } from "../toastError.ts";
import type { BirthDraft } from "./cosmic-draft.ts";

export interface BirthPlaceFieldProps {
  location: string;
  /** Whether the place was chosen from the list. */
  picked: boolean;
  onChange: (part: Pick<BirthDraft, "birthLocation" | "place">) => void;
}

/** Free text is allowed, and geocoded when the chart is calculated. */
export function BirthPlaceField({ location, picked, onChange }: BirthPlaceFieldProps) {
  const search = usePlaceSearch(location, !picked);
  const options = useMemo(() => placeOptions(search), [search]);
  const { message, notice } = birthPlaceWords(search);

  const choose = async (option: PlaceOption) => {
    try {
      const city = await cityOf(option);
      if (!city) {
        const { label, detail } = option;
        onChange({ birthLocation: detail ? `${label}, ${detail}` : label, place: null });
        return;
      }
      const { id: cityId, latitude, longitude, timeZone } = city;
      onChange({
        birthLocation: cityLabel(city),
        place: { cityId, latitude, longitude, timeZone },
      });
    } catch (problem) {
      toastError(problem);
    }
  };

  return (
    <Field label="Place of birth" hint="A town and a country will do." status={notice}>
      <Combobox
        name="birthLocation"
        inFlow
        text={location}
        onTextChange={(birthLocation) => onChange({ birthLocation, place: null })}
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
