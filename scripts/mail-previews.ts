import { accountMail } from "@attune/core/accounts/account-mails";
import { exampleOf } from "@attune/core/mail/examples";
import { gatheredContent } from "@attune/core/mail/gathered";
import { type MailContent, renderHtml, renderText } from "@attune/core/mail/layout";
import { type MailType, mailTypes } from "@attune/core/mail/mail-types.rules";
import { contentOf } from "@attune/core/mail/templates";
import type { MailPreview } from "@attune/local-cloud/types";

const origin = "https://attune.example";
const recipient = {
  name: "Ada Winter",
  origin,
  unsubscribeUrl: `${origin}/unsubscribe?token=example`,
};
const preview = (name: string, content: MailContent): MailPreview => ({
  name,
  subject: content.subject,
  html: renderHtml(content),
  text: renderText(content),
});

const createdAt = (minute: number) => `2026-11-22T09:0${minute}:00.000Z`;
const gathered = (types: MailType[], quotes: string[] = []) =>
  gatheredContent(
    types.map((emailType, minute) => ({
      emailType,
      emailData: exampleOf(emailType, origin),
      createdAt: createdAt(minute),
      ...(quotes[minute] && { quote: quotes[minute] }),
    })),
    recipient,
  );
const quotes = ["I walk to the lake before anyone is up.", "Like ferns, or like the inside of a…"];

/** Mails of the user pool. */
function accountPreviews(): MailPreview[] {
  // These mails' function reads it when it's imported.
  process.env.ORIGIN ??= origin;
  const triggers = { "confirm-address": "SignUp", "forgotten-password": "ForgotPassword" };
  return Object.entries(triggers).flatMap(([name, trigger]) => {
    const mail = accountMail(`CustomEmailSender_${trigger}`, {
      code: "123456",
      userId: "example",
    });
    return mail ? [preview(name, mail)] : [];
  });
}

export function mailPreviews(): MailPreview[] {
  return [
    ...mailTypes.map((type) =>
      preview(type, contentOf(type, { ...recipient, data: exampleOf(type, origin) })),
    ),
    preview("gathered-conversation", gathered(["message", "message", "message"])),
    preview("gathered-news", gathered(["post_comment", "connection_request", "circle_update"])),
    preview(
      "gathered-news-quoted",
      gathered(["post_comment", "post_comment", "connection_request", "circle_update"], quotes),
    ),
    preview("gathered-thread-quoted", gathered(["post_comment", "post_comment"], quotes)),
    ...accountPreviews(),
  ];
}
