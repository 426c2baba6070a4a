import { listed } from "./join-words.ts";
import { locale } from "./languages/language.ts";

interface ZoneOption {
  value: string;
  label: string;
}

/**
 * The first parts of zones' ids. Chromium's Intl names countries, but not continents: it answers
 * their codes.
 */
const areas: Readonly<Record<string, { label: string }>> = {
  Africa: { label: "Africa" },
  America: { label: "Americas" },
  Antarctica: { label: "Antarctica" },
  Arctic: { label: "Arctic" },
  Asia: { label: "Asia" },
  Atlantic: { label: "Atlantic" },
  Australia: { label: "Australia" },
  Europe: { label: "Europe" },
  Indian: { label: "Indian Ocean" },
  Pacific: { label: "Pacific" },
};

/** "Berlin, Europe" and "Knox, Indiana, Americas", in the page's language but for the city. */
function placeName(zone: string): string {
  const [area = "", ...places] = zone.split("/");
  return listed([...places.reverse(), areas[area]?.label ?? area]).replaceAll("_", " ");
}

/** "Berlin, Europe (Central European Time)" at most; the id of an unknown zone. */
export function zoneName(zone: string, language: string = locale): string {
  try {
    const options = { timeZone: zone, timeZoneName: "longGeneric" } as const;
    const parts = new Intl.DateTimeFormat(language, options).formatToParts();
    const name = parts.find(({ type }) => type === "timeZoneName")?.value;
    const place = placeName(zone);
    return name ? `${place} (${name})` : place;
  } catch {
    return zone;
  }
}

/** All zones of the browser and the given ones, by city. Naming each by Intl takes too long. */
export function zoneOptions(...given: string[]): ZoneOption[] {
  const { compare } = new Intl.Collator(locale);
  return [...new Set([...given, ...Intl.supportedValuesOf("timeZone")])]
    .map((value) => ({ value, label: placeName(value) }))
    .sort((one, other) => compare(one.label, other.label));
}
