import { findPublicCircle } from "@attune/core/circles/introduction.service";
import { findPublicEvent } from "@attune/core/events/introduction.service";
import { idPattern } from "@attune/core/kernel/id-prefixes";
import { interfaceLanguages } from "@attune/core/kernel/interface-languages.rules";

type Language = (typeof interfaceLanguages)[number];

const [english] = interfaceLanguages;

/** The first supported language, because browsers list the preferred ones first. */
export function languageFrom(header = ""): Language {
  const wanted = header.split(",").map((entry) => entry.trim().slice(0, 2).toLowerCase());
  const known = (code: string) => interfaceLanguages.find((language) => language.code === code);
  return wanted.flatMap((code) => known(code) ?? [])[0] ?? english;
}

export interface Shared {
  title: string;
  description: string;
  /** Date and time of an event. */
  when?: string;
}

async function circle(id: string): Promise<Shared> {
  const { name, description } = await findPublicCircle(id);
  return { title: name, description };
}

async function event(id: string, { locale }: Language): Promise<Shared> {
  const { title, description, startsAt, timeZone } = await findPublicEvent(id);
  const when = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(startsAt));
  return { title, description, when };
}

const families = new Map<string, "circle" | "event">([
  ["circles", "circle"],
  ["events", "event"],
]);
const finders = { circle, event };

/** What a path below /s/ refers to; null for others. */
export function sharedAt(rawPath: string) {
  const [, , kind = "", id = ""] = rawPath.split("/");
  const family = families.get(kind);
  if (!family || !idPattern(family).test(id)) return null;
  return {
    family,
    id,
    page: `/${kind}/${id}`,
    /** @throws not_found */
    find: (language: Language) => finders[family](id, language),
  };
}
