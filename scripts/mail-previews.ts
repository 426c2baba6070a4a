import { accountMail } from "@attune/core/accounts/account-mails";
import { gatheredContent } from "@attune/core/mail/gathered";
import { type MailContent, renderHtml, renderText } from "@attune/core/mail/layout";
import { type MailType, mailTypes } from "@attune/core/mail/plan";
import { contentOf } from "@attune/core/mail/templates";
import type { MailPreview } from "@attune/local-cloud/types";

const origin = "https://attune.example";
const recipient = {
  name: "Ada Winter",
  origin,
  unsubscribeUrl: `${origin}/unsubscribe?token=example`,
};
const senderName = "Ben Summer";

/** What each mail is filled with; a type that's missing doesn't compile. */
const examples: Record<MailType, Record<string, unknown>> = {
  notification: {
    title: "“A walk around the lake” starts soon",
    line: "You're going: Saturday, 28 November, 14:00.",
    path: "/events/example",
  },
  connection_request: { senderName },
  connection_accepted: { senderName },
  post_comment: { senderName },
  post_reaction: { senderName },
  event_join: { senderName },
  connection_post: { senderName },
  welcome: { verificationUrl: `${origin}/settings?section=account&code=123456` },
  digest: {
    digestType: "weekly",
    stats: { connectionRequests: 1, messages: 2, comments: 3, circles: 4 },
    items: [
      { text: "Ben Summer would like to connect", path: "/connections?tab=requests" },
      { text: "Cleo Autumn and 2 others responded to your post", path: "/community" },
    ],
  },
  email_confirmation: { verificationUrl: `${origin}/settings?section=account&code=123456` },
  circle_update: { title: "New post in Morning sitters", line: "By Ben Summer." },
  message: { senderName },
  photo_tag: { senderName },
  invoice: { invoiceType: "invoice" },
  data_export: {},
  account_deleted: {},
  security_notice: {
    title: "A new device signed in",
    line: "Chrome on Mac signed in to your account.",
  },
};

const preview = (name: string, content: MailContent): MailPreview => ({
  name,
  subject: content.subject,
  html: renderHtml(content),
  text: renderText(content),
});

const createdAt = (minute: number) => `2026-11-22T09:0${minute}:00.000Z`;
const gathered = (types: MailType[]) =>
  gatheredContent(
    types.map((emailType, minute) => ({
      emailType,
      emailData: examples[emailType],
      createdAt: createdAt(minute),
    })),
    recipient,
  );

/** Cognito sends these, and fills in the code. */
function accountPreviews(): MailPreview[] {
  // These mails read it as their function does.
  process.env.ORIGIN ??= origin;
  const triggers = { "confirm-address": "SignUp", "forgotten-password": "ForgotPassword" };
  return Object.entries(triggers).flatMap(([name, trigger]) => {
    const mail = accountMail(`CustomMessage_${trigger}`, { code: "123456", userId: "example" });
    return mail ? [{ name, text: "", ...mail }] : [];
  });
}

/** Every mail of the product with example data, for the console's preview. */
export function mailPreviews(): MailPreview[] {
  return [
    ...mailTypes.map((type) =>
      preview(type, contentOf(type, { ...recipient, data: examples[type] })),
    ),
    preview("gathered-conversation", gathered(["message", "message", "message"])),
    preview("gathered-news", gathered(["post_comment", "connection_request", "circle_update"])),
    ...accountPreviews(),
  ];
}
