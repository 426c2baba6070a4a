import { randomToken } from "./random-token.ts";

/** An attempt whose answer was lost. */
export interface SentWords {
  token: string;
  words: string;
}

/** The same words keep their idempotency key. */
export const tokenFor = (words: string, sent: Partial<SentWords>): string =>
  (sent.words === words ? sent.token : undefined) ?? randomToken();
