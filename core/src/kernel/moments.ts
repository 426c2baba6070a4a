import type { InterfaceLanguage } from "./interface-languages.rules.ts";
import { localeOf } from "./texts/formats.ts";
import { currentZone } from "./zones.rules.ts";

const day = { weekday: "long", day: "numeric", month: "long" } as const;
const hour = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

const clockOf = (at: Date, timeZone: string, language: InterfaceLanguage): string => {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone, ...options }).format(at);
  if (language !== "en") return say({ ...day, ...hour, hour: "numeric" });
  return `${say(day)} at ${say(hour)}`;
};

const words: Record<
  InterfaceLanguage,
  { yours: (when: string) => string; there: (when: string, city: string) => string }
> = {
  en: {
    yours: (when) => `${when}, your time`,
    there: (when, city) => `${when} (${city} time)`,
  },
  de: {
    yours: (when) => `${when} (bei dir)`,
    there: (when, city) => `${when} (Zeit in ${city})`,
  },
  es: {
    yours: (when) => `${when} (en tu hora)`,
    there: (when, city) => `${when} (hora de ${city})`,
  },
  fr: {
    yours: (when) => `${when} (heure de chez toi)`,
    there: (when, city) => `${when} (heure de ${city})`,
  },
  pt: {
    yours: (when) => `${when}, no seu horário`,
    there: (when, city) => `${when} (horário de ${city})`,
  },
  ar: {
    yours: (when) => `${when} بتوقيتك`,
    there: (when, city) => `${when} (بتوقيت ${city})`,
  },
};

function cityOf(timeZone: string): string {
  const zone = currentZone(timeZone);
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** Uses the reader's time zone, and names a zone if it differs or is unknown. */
export function momentInWords(
  time: string,
  placeTimeZone: string,
  readerTimeZone?: string,
  language: InterfaceLanguage = "en",
): string {
  const at = new Date(time);
  const { yours, there } = words[language];
  const byPlace = clockOf(at, placeTimeZone, language);
  if (readerTimeZone === undefined) return there(byPlace, cityOf(placeTimeZone));
  const byReader = clockOf(at, readerTimeZone, language);
  return byReader === byPlace ? byReader : yours(byReader);
}
