import { setting } from "../kernel/config.ts";
import type { MailTexts } from "../kernel/texts/mail-texts.ts";
import { englishMailWords, type MailWords } from "../kernel/texts/mail-words.ts";
import { type MailContent, renderHtml } from "../mail/layout.ts";

interface Facts {
  /** A placeholder that Cognito fills in when it sends the mail. */
  code: string;
  userId: string;
}

const confirmTriggers = [
  "CustomMessage_SignUp",
  "CustomMessage_ResendCode",
  "CustomMessage_VerifyUserAttribute",
  "CustomMessage_UpdateUserAttribute",
];

function contentOf(trigger: string, { code, userId }: Facts, words: MailWords): MailContent | null {
  const origin = setting("ORIGIN");
  const { texts, language } = words;
  const footer = { text: texts.footers.notAskedFor };
  const contentWith = (
    { subject, preview, heading, line, button }: MailTexts["pool"]["confirm"],
    url: string,
  ): MailContent => ({
    language,
    subject,
    preview,
    heading,
    paragraphs: [texts.hello(""), line],
    action: { label: button, url },
    footer,
  });
  if (confirmTriggers.includes(trigger)) {
    const url = `${origin}/settings?section=account&code=${code}`;
    return { ...contentWith(texts.pool.confirm, url), code };
  }
  if (trigger === "CustomMessage_ForgotPassword") {
    return contentWith(texts.pool.password, `${origin}/reset-password?user=${userId}&code=${code}`);
  }
  return null;
}

/** Cognito's own mails in our words and layout; null for those we leave as they are. */
export function accountMail(
  trigger: string,
  facts: Facts,
  words: MailWords = englishMailWords,
): { subject: string; html: string } | null {
  const content = contentOf(trigger, facts, words);
  return content && { subject: content.subject, html: renderHtml(content) };
}
