import type { InterfaceLanguage } from "../interface-languages.rules.ts";
import type { MailText, MailTexts, MailValues } from "./mail-texts.ts";
import { texts as english } from "./mails/en.ts";
import {
  englishWords,
  type NotificationWords,
  notificationWordsIn,
  type Sentences,
} from "./notification-words.ts";

export interface MailWords {
  language: InterfaceLanguage;
  texts: MailTexts;
  notifications: NotificationWords;
}

export const englishMailWords: MailWords = {
  language: "en",
  texts: english,
  notifications: englishWords,
};

const loaders: Record<InterfaceLanguage, () => Promise<{ texts: MailTexts }>> = {
  en: async () => ({ texts: english }),
  de: () => import("./mails/de.ts"),
  es: () => import("./mails/es.ts"),
  fr: () => import("./mails/fr.ts"),
  pt: () => import("./mails/pt.ts"),
  ar: () => import("./mails/ar.ts"),
};

export async function mailWordsIn(language: InterfaceLanguage): Promise<MailWords> {
  const [{ texts }, notifications] = await Promise.all([
    loaders[language](),
    notificationWordsIn(language),
  ]);
  return { language, texts, notifications };
}

/** A text's id and values, as queued. */
export type MailTextOf<Id extends MailText = MailText> = {
  [One in Id]: { id: One } & MailValues[One];
}[Id];

const isText = (id: unknown): id is MailText => typeof id === "string" && id in english.sentences;

export interface MailSentences extends Sentences {
  /** Paragraphs after the message. */
  more: readonly string[];
}

/** Without the English noun in the plan's name: other languages' sentences have their own. */
const planIn = (language: InterfaceLanguage, values: object): object =>
  language === "en" || !("plan" in values)
    ? values
    : { ...values, plan: String(values.plan).replace(/ Membership$/, "") };

/** @returns null if the mail has no text of its own */
export function formatMail(
  { language, texts }: MailWords,
  mailText: unknown,
): MailSentences | null {
  if (typeof mailText !== "object" || mailText === null) return null;
  const id = "id" in mailText && mailText.id;
  if (!isText(id)) return null;
  // A union of functions can't be called; `mailText` was queued with its text's values.
  const text = texts.sentences[id] as (values: object) => readonly [string, string, ...string[]];
  const [title, message, ...more] = text(planIn(language, mailText));
  return { title, message, more };
}
