import { currentZone } from "@attune/core/kernel/zones.rules";
import { listed } from "./join-words.ts";
import { locale } from "./languages/language.ts";

interface ZoneOption {
  value: string;
  label: string;
}

/**
 * Labels of the first part of zone ids. Chromium's Intl has names of countries, but not of
 * continents.
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
  const [area = "", ...places] = currentZone(zone).split("/");
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

/**
 * The browser's zones and the given ones, sorted by city. Only city names: naming each zone by Intl
 * is slow.
 */
export function zoneOptions(...given: string[]): ZoneOption[] {
  const { compare } = new Intl.Collator(locale);
  const chosen = new Set(given.map(currentZone));
  const others = Intl.supportedValuesOf("timeZone").filter(
    (zone) => !chosen.has(currentZone(zone)),
  );
  return [...new Set([...given, ...others])]
    .map((value) => ({ value, label: placeName(value) }))
    .sort((one, other) => compare(one.label, other.label));
}
