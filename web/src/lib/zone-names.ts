import { locale } from "./languages/language.ts";

interface ZoneOption {
  value: string;
  label: string;
}

/** The first parts of zones' ids, by the codes that browsers name regions by. */
const regions: Readonly<Record<string, string>> = {
  Africa: "002",
  America: "019",
  Antarctica: "AQ",
  Asia: "142",
  Australia: "AU",
  Europe: "150",
};
const oceans: Readonly<Record<string, { label: string }>> = {
  Arctic: { label: "Arctic" },
  Atlantic: { label: "Atlantic" },
  Indian: { label: "Indian Ocean" },
  Pacific: { label: "Pacific" },
};

function areaName(area: string, names: Intl.DisplayNames): string {
  const region = regions[area];
  return (region ? names.of(region) : oceans[area]?.label) ?? area;
}

/** "Berlin, Europe" and "Knox, Indiana, Americas", in the page's language but for the city. */
function placeName(zone: string, names: Intl.DisplayNames): string {
  const [area = "", ...places] = zone.split("/");
  return [...places.reverse(), areaName(area, names)].join(", ").replaceAll("_", " ");
}

const regionNames = (language: string) => new Intl.DisplayNames([language], { type: "region" });

/** "Berlin, Europe (Central European Time)" at most; the id of an unknown zone. */
export function zoneName(zone: string, language: string = locale): string {
  try {
    const options = { timeZone: zone, timeZoneName: "longGeneric" } as const;
    const parts = new Intl.DateTimeFormat(language, options).formatToParts();
    const name = parts.find(({ type }) => type === "timeZoneName")?.value;
    const place = placeName(zone, regionNames(language));
    return name ? `${place} (${name})` : place;
  } catch {
    return zone;
  }
}

/** All zones of the browser and the given ones, by city. Naming each by Intl takes too long. */
export function zoneOptions(...given: string[]): ZoneOption[] {
  const names = regionNames(locale);
  const { compare } = new Intl.Collator(locale);
  return [...new Set([...given, ...Intl.supportedValuesOf("timeZone")])]
    .map((value) => ({ value, label: placeName(value, names) }))
    .sort((one, other) => compare(one.label, other.label));
}
