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

const isOfPicture = ({ words }: Record<string, unknown>): boolean =>
  (words as { id?: unknown } | undefined)?.id === "pictureReceived";

/** Quotes what others wrote only if it's given; never beside the subject in an inbox. */
export function contentOf(type: MailType, figures: MailFigures): MailContent {
  const { data, origin, words = englishMailWords } = figures;
  const { texts, language } = words;
  const { footers } = texts;
  const who = nameInMail(text(data.senderName, texts.someone));
  const firstName = firstNameInMail(figures.name);
  const path = text(data.path, "/notifications");
  const sentences = sentencesOf(data, words);
  const base: BaseContent = (subject, lines, label, url = `${origin}${path}`) => ({
    language,
    subject,
    preview: lines[0] ?? subject,
    heading: subject,
    paragraphs: [texts.hello(firstName), ...lines, ...quotedIn(figures, words)],
    action: { label, url },
    footer: {
      text: footers.settings,
      link: { label: footers.stop, url: figures.unsubscribeUrl },
    },
  });
  const short = ([subject, line, button]: readonly [string, string, string], url?: string) =>
    base(subject, [line], button, url);
  switch (type) {
    case "welcome":
      return welcome(base, figures, words);
    case "message":
      return short(texts.about[isOfPicture(data) ? "picture" : "message"](who));
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
      return { ...short(texts.data_export), footer: { text: footers.askedFor } };
    case "account_deleted": {
      const { subject, preview, heading, goodbye, line } = texts.account_deleted;
      return {
        language,
        subject,
        preview,
        heading,
        paragraphs: [goodbye(firstName), line],
        footer: { text: footers.last },
      };
    }
    case "invoice": {
      const { kinds, button } = texts.invoice;
      const [title, line] = kinds[invoiceKind(data.invoiceType)];
      const url = `${origin}${text(data.path, "/settings?section=membership")}`;
      return {
        ...short([safe(sentences.title, title), safe(sentences.message, line), button], url),
        footer: { text: footers.membership },
      };
    }
    case "membership_cancelled":
    case "membership_resumed": {
      const { title, message, more = [] } = sentences;
      const url = `${origin}/settings?section=membership`;
      return {
        ...base(safe(title, ""), [safe(message, ""), ...more], texts.invoice.button, url),
        footer: { text: footers.membership },
      };
    }
    case "digest":
      return digestContent(base, figures, words);
    case "email_confirmation": {
      const [, line] = texts.email_confirmation;
      return {
        ...short(
          texts.email_confirmation,
          text(data.verificationUrl, `${origin}/settings?section=account`),
        ),
        // The recipient may be a stranger, so without members' words.
        paragraphs: [texts.hello(""), line],
        footer: { text: footers.entered },
      };
    }
    case "security_notice": {
      const { subject, line, advice, button } = texts.security_notice;
      const lines = [safe(sentences.message, line), advice];
      return {
        ...base(
          safe(sentences.title, subject),
          lines,
          button,
          `${origin}/settings?section=account`,
        ),
        footer: { text: footers.account },
      };
    }
    case "account_restricted": {
      const { reason, appeal, button } = texts.account_restricted;
      const lines = [safe(sentences.message, ""), reason(safe(data.reason, "")), appeal];
      return {
        ...base(safe(sentences.title, ""), lines, button),
        footer: { text: footers.account },
      };
    }
    case "address_taken": {
      const { subject, lines, withProvider, button } = texts.address_taken;
      const provider = text(data.provider, "");
      const all = provider ? [lines[0], withProvider(provider)] : lines;
      return {
        ...base(subject, all, button, `${origin}/login`),
        footer: { text: footers.account },
      };
    }
  }
}

function welcome(
  base: BaseContent,
  { data, origin }: MailFigures,
  { texts }: MailWords,
): MailContent {
  const verificationUrl = text(data.verificationUrl, "");
  const { subject, lines, pleaseConfirm, open } = texts.welcome;
  const confirm = texts.email_confirmation[2];
  return verificationUrl
    ? base(subject, [...lines, pleaseConfirm], confirm, verificationUrl)
    : base(subject, lines, open, `${origin}/community`);
}

const invoiceKind = (value: unknown): "invoice" | "reminder" | "receipt" | "news" => {
  const kind = text(value, "invoice");
  return kind === "invoice" || kind === "reminder" || kind === "receipt" ? kind : "news";
};
