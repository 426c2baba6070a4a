import { setting } from "../kernel/config.ts";
import type { MailTexts } from "../kernel/texts/mail-texts.ts";
import { englishMailWords, type MailWords } from "../kernel/texts/mail-words.ts";
import type { MailContent } from "../mail/layout.ts";

interface Facts {
  code: string;
  userId: string;
}

/** The user pool's triggers that ask for a mail confirming an address. */
const confirmTriggers = [
  "CustomEmailSender_SignUp",
  "CustomEmailSender_ResendCode",
  "CustomEmailSender_VerifyUserAttribute",
  "CustomEmailSender_UpdateUserAttribute",
];

/** The user pool's mail with a code; null for those the app doesn't use. */
export function accountMail(
  trigger: string,
  { code, userId }: Facts,
  { texts, language }: MailWords = englishMailWords,
): MailContent | null {
  const origin = setting("ORIGIN");
  const contentWith = (
    { subject, preview, heading, line, button }: MailTexts["pool"]["confirm"],
    url: string,
  ): MailContent => ({
    language,
    subject,
    preview,
    heading,
    paragraphs: [texts.hello(""), line],
    action: { label: button, url, isSecret: true },
    footer: { text: texts.footers.notAskedFor },
  });
  if (confirmTriggers.includes(trigger)) {
    const url = `${origin}/settings?section=account&code=${code}`;
    return { ...contentWith(texts.pool.confirm, url), code };
  }
  if (trigger === "CustomEmailSender_ForgotPassword") {
    return contentWith(texts.pool.password, `${origin}/reset-password?user=${userId}&code=${code}`);
  }
  return null;
}
