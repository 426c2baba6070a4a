import type { RowKey } from "../kernel/row-key.ts";
import { containsMutedWord } from "../members/mutes.access.ts";
import type { Mail } from "./ledger.ts";
import type { StoredFacts } from "./queue.service.ts";
import type { Recipient } from "./recipient.ts";

/** What a mail is about, for quoting it. */
export interface Quotable {
  senderId: string;
  notificationId?: string | undefined;
  subject?: RowKey | undefined;
}

export type QuotesFor = (
  userId: string,
  asked: readonly Quotable[],
) => Promise<(string | undefined)[]>;

export type QuotedMail = Mail & { quote?: string };

/**
 * Digests have their own quotes, and an update's mail says what its host wrote. A decision's says
 * what a moderator wrote, about the recipient's own words.
 */
const hasWords = ({ emailType, emailData, senderId }: Mail): boolean =>
  emailType === "digest" || (Boolean(emailData.line) && senderId !== "none");

const quotableOf = ({ senderId, facts }: Mail): Quotable => {
  // Untyped in the table; queue.service.ts writes it.
  const { notificationId, subject } = (facts ?? {}) as StoredFacts;
  return { senderId, notificationId, subject };
};

/** Adds the first words of what was written, if the recipient allows that in mails. */
export async function withQuotes(
  mails: readonly Mail[],
  { showsContent, mutes }: Pick<Recipient, "showsContent" | "mutes">,
  quotesFor: QuotesFor,
): Promise<QuotedMail[]> {
  const quoting = showsContent ? mails.filter((mail) => !hasWords(mail)) : [];
  const userId = quoting[0]?.userId;
  if (userId === undefined) return [...mails];
  const quotes = await quotesFor(userId, quoting.map(quotableOf));
  const quoteOf = new Map(quoting.map(({ mailId }, index) => [mailId, quotes[index]]));
  return mails.map((mail) => {
    const quote = quoteOf.get(mail.mailId);
    return quote && !containsMutedWord(mutes, quote) ? { ...mail, quote } : mail;
  });
}
