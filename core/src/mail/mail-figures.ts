import type { MailWords } from "../kernel/texts/mail-words.ts";
import type { MailContent } from "./layout.ts";

export interface MailFigures {
  name: string;
  origin: string;
  unsubscribeUrl: string;
  data: Record<string, unknown>;
  /** First words of what it's about, if the member wants them in mails. */
  quote?: string | undefined;
  words?: MailWords;
}

/** A greeting, the given lines, one button, and the footer. */
export type BaseContent = (
  subject: string,
  lines: readonly string[],
  label: string,
  url?: string,
) => MailContent;
