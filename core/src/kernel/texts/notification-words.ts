import { directionOf, type InterfaceLanguage } from "../interface-languages.rules.ts";
import { momentInWords } from "../moments.ts";
import { dateIn, isolated } from "./formats.ts";
import type {
  Moment,
  NotificationText,
  NotificationTexts,
  NotificationValues,
} from "./notification-texts.ts";
import { texts as english } from "./notifications/en.ts";

export interface NotificationWords {
  language: InterfaceLanguage;
  texts: NotificationTexts;
  /** Of the page; otherwise times are in the reader's zone when the notification was written. */
  timeZone?: string | undefined;
}

export const englishWords: NotificationWords = { language: "en", texts: english };

const loaders: Record<InterfaceLanguage, () => Promise<{ texts: NotificationTexts }>> = {
  en: async () => ({ texts: english }),
  de: () => import("./notifications/de.ts"),
  es: () => import("./notifications/es.ts"),
  fr: () => import("./notifications/fr.ts"),
  pt: () => import("./notifications/pt.ts"),
  ar: () => import("./notifications/ar.ts"),
};

export const notificationWordsIn = async (
  language: InterfaceLanguage,
): Promise<NotificationWords> => ({ language, ...(await loaders[language]()) });

/** `name` is the latest of `total` people. */
export interface Named {
  name: string;
  total: number;
}

export interface Sentences {
  title: string;
  message: string;
}

export type WordsOf<Id extends NotificationText = NotificationText> = {
  [One in Id]: { id: One } & NotificationValues[One];
}[Id];

const isMoment = (value: unknown): value is Moment =>
  typeof value === "object" && value !== null && "at" in value && "zone" in value;

const isText = (id: unknown): id is NotificationText =>
  typeof id === "string" && id in english.sentences;

const sayMoment = (
  { at, zone, reader, isDay }: Moment,
  { language, timeZone = reader }: NotificationWords,
): string =>
  isDay ? dateIn(language, timeZone ?? zone)(at) : momentInWords(at, zone, timeZone, language);

/** Values that members wrote. */
const written = new Set([
  "name",
  "circle_name",
  "group_title",
  "event_title",
  "place",
  "search",
  "cancellation_reason",
  "quote",
]);

const isolatedIn = (language: InterfaceLanguage) => (key: string, value: unknown) =>
  directionOf(language) === "rtl" && written.has(key) ? isolated(String(value)) : value;

/** @param stored English sentences, used if the text is unknown */
export function formatSentences(
  notificationWords: NotificationWords,
  words: object | undefined,
  { name, total }: Named,
  stored: Sentences,
): Sentences {
  const { language, texts } = notificationWords;
  const id = words && "id" in words && words.id;
  if (!words || !isText(id)) return { title: stored.title, message: stored.message };
  const shown = isolatedIn(language);
  const spoken = Object.entries(words).map(([key, value]) => [
    key,
    isMoment(value) ? sayMoment(value, notificationWords) : shown(key, value),
  ]);
  const last = String(shown("name", name));
  const people = { name: last, total, who: total > 1 ? texts.people(last, total - 1) : last };
  // A union of functions can't be called; `words` was written with its text's values.
  const text = texts.sentences[id] as (values: object) => readonly [string, string?];
  const [title, message] = text({ ...Object.fromEntries(spoken), ...people });
  return { title, message: message ?? stored.message };
}
