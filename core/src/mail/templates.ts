import {
  englishMailWords,
  formatMail,
  type MailSentences,
  type MailWords,
} from "../kernel/texts/mail-words.ts";
import { formatSentences } from "../kernel/texts/notification-words.ts";
import { digestContent } from "./digest-content.ts";
import type { MailContent } from "./layout.ts";
import type { BaseContent, MailFigures } from "./mail-figures.ts";
import type { MailType } from "./mail-types.rules.ts";
import { defuseLinks, firstNameInMail, nameInMail } from "./words.ts";

const text = (value: unknown, fallback: string): string =>
  typeof value === "string" && value !== "" ? value : fallback;

export const quotedIn = ({ quote }: Pick<MailFigures, "quote">, { texts }: MailWords): string[] =>
  quote ? [texts.digest.quoted(defuseLinks(quote))] : [];

const safe = (value: unknown, fallback: string): string => defuseLinks(text(value, fallback));

/** From the mail's own text, its notification's, or stored sentences. */
function sentencesOf(data: Record<string, unknown>, words: MailWords): Partial<MailSentences> {
  const { title, line } = data;
  const stored = { title: text(title, ""), message: text(line, "") };
  const own = formatMail(words, data.mailText);
  if (own) return own;
  // Untyped in the queue; notify.ts wrote it.
  const notified = data.words as object | undefined;
  const sender = { name: nameInMail(text(data.senderName, "")), total: 1 };
  return formatSentences(words.notifications, notified, sender, stored);
}

// Untyped in the queue; only its id is read, whatever that is.
const textIdOf = ({ words }: Record<string, unknown>): unknown =>
  (words as { id?: unknown } | undefined)?.id;

const isOfPicture = (data: Record<string, unknown>): boolean =>
  textIdOf(data) === "pictureReceived";

const isOfGroup = (data: Record<string, unknown>): boolean =>
  ["groupMessageReceived", "groupChatMessageReceived"].includes(String(textIdOf(data)));

interface Parts {
  figures: MailFigures;
  words: MailWords;
  sentences: Partial<MailSentences>;
  base: BaseContent;
  /** With a subject, a line and a button. */
  short: (text: readonly [string, string, string], url?: string) => MailContent;
}

function partsOf(figures: MailFigures): Parts {
  const { data, origin, words = englishMailWords } = figures;
  const { texts, language } = words;
  const { footers } = texts;
  const path = text(data.path, "/notifications");
  const base: BaseContent = (subject, lines, label, url = `${origin}${path}`) => ({
    language,
    subject,
    preview: lines[0] ?? subject,
    heading: subject,
    paragraphs: [texts.hello(firstNameInMail(figures.name)), ...lines, ...quotedIn(figures, words)],
    action: { label, url },
    footer: {
      text: footers.settings,
      link: { label: footers.stop, url: figures.unsubscribeUrl },
    },
  });
  return {
    figures,
    words,
    sentences: sentencesOf(data, words),
    base,
    short: ([subject, line, button], url) => base(subject, [line], button, url),
  };
}

/** Quotes what others wrote only if it's given; never beside the subject in an inbox. */
export function contentOf(type: MailType, figures: MailFigures): MailContent {
  const parts = partsOf(figures);
  const { data } = figures;
  const { words, sentences, base, short } = parts;
  const { texts } = words;
  const who = nameInMail(text(data.senderName, texts.someone));
  switch (type) {
    case "welcome":
      return welcome(parts);
    case "message": {
      const [subject, line, button] = texts.about[isOfPicture(data) ? "picture" : "message"](who);
      if (!isOfGroup(data)) return short([subject, line, button]);
      return short([safe(sentences.title, subject), safe(sentences.message, line), button]);
    }
    case "connection_request":
    case "connection_accepted":
    case "post_comment":
    case "post_reaction":
    case "connection_post":
    case "photo_tag":
      return short(texts.about[type](who));
    case "event_join": {
      const [subject, line, button] = texts.about.event_join(who);
      return short([safe(sentences.title, subject), line, button]);
    }
    case "circle_update":
    case "notification": {
      const [subject, line, button] = texts[type];
      return short([safe(sentences.title, subject), safe(sentences.message, line), button]);
    }
    case "data_export":
      return { ...short(texts.data_export), footer: { text: texts.footers.askedFor } };
    case "account_deleted":
      return accountDeleted(parts);
    case "invoice":
      return invoice(parts);
    case "membership_cancelled":
    case "membership_resumed":
      return changedMembership(parts);
    case "digest":
      return digestContent(base, figures, words);
    case "email_confirmation":
      return emailConfirmation(parts);
    case "security_notice":
      return securityNotice(parts);
    case "account_restricted":
      return accountRestricted(parts);
    case "address_taken":
      return addressTaken(parts);
  }
}

function welcome({ base, figures: { data, origin }, words: { texts } }: Parts): MailContent {
  const verificationUrl = text(data.verificationUrl, "");
  const { subject, lines, pleaseConfirm, open } = texts.welcome;
  const confirm = texts.email_confirmation[2];
  return verificationUrl
    ? base(subject, [...lines, pleaseConfirm], confirm, verificationUrl)
    : base(subject, lines, open, `${origin}/community`);
}

function accountDeleted({ figures, words: { texts, language } }: Parts): MailContent {
  const { subject, preview, heading, goodbye, line } = texts.account_deleted;
  return {
    language,
    subject,
    preview,
    heading,
    paragraphs: [goodbye(firstNameInMail(figures.name)), line],
    footer: { text: texts.footers.last },
  };
}

function invoice({ short, sentences, figures, words: { texts } }: Parts): MailContent {
  const { data, origin } = figures;
  const { kinds, button } = texts.invoice;
  const [title, line] = kinds[invoiceKind(data.invoiceType)];
  const url = `${origin}${text(data.path, "/settings?section=membership")}`;
  return {
    ...short([safe(sentences.title, title), safe(sentences.message, line), button], url),
    footer: { text: texts.footers.membership },
  };
}

function changedMembership({ base, sentences, figures, words: { texts } }: Parts): MailContent {
  const { title, message, more = [] } = sentences;
  const url = `${figures.origin}/settings?section=membership`;
  return {
    ...base(safe(title, ""), [safe(message, ""), ...more], texts.invoice.button, url),
    footer: { text: texts.footers.membership },
  };
}

function emailConfirmation({ short, figures, words: { texts } }: Parts): MailContent {
  const [, line] = texts.email_confirmation;
  const url = text(figures.data.verificationUrl, `${figures.origin}/settings?section=account`);
  return {
    ...short(texts.email_confirmation, url),
    // The recipient may be a stranger, so without members' words.
    paragraphs: [texts.hello(""), line],
    footer: { text: texts.footers.entered },
  };
}

function securityNotice({ base, sentences, figures, words: { texts } }: Parts): MailContent {
  const { subject, line, advice, button } = texts.security_notice;
  const lines = [safe(sentences.message, line), advice];
  const url = `${figures.origin}/settings?section=account`;
  return {
    ...base(safe(sentences.title, subject), lines, button, url),
    footer: { text: texts.footers.account },
  };
}

function accountRestricted({ base, sentences, figures, words: { texts } }: Parts): MailContent {
  const { reason, appeal, button } = texts.account_restricted;
  const lines = [safe(sentences.message, ""), reason(safe(figures.data.reason, "")), appeal];
  return {
    ...base(safe(sentences.title, ""), lines, button),
    footer: { text: texts.footers.account },
  };
}

function addressTaken({ base, figures, words: { texts } }: Parts): MailContent {
  const { subject, lines, withProvider, button } = texts.address_taken;
  const provider = text(figures.data.provider, "");
  const all = provider ? [lines[0], withProvider(provider)] : lines;
  return {
    ...base(subject, all, button, `${figures.origin}/login`),
    footer: { text: texts.footers.account },
  };
}

const invoiceKind = (value: unknown): "invoice" | "reminder" | "receipt" | "news" => {
  const kind = text(value, "invoice");
  return kind === "invoice" || kind === "reminder" || kind === "receipt" ? kind : "news";
};
