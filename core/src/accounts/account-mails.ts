import { brand } from "../kernel/brand.ts";
import { setting } from "../kernel/config.ts";
import { type MailContent, renderHtml } from "../mail/layout.ts";

interface Facts {
  /** A placeholder that Cognito fills in when it sends the mail. */
  code: string;
  userId: string;
}

const footer = {
  text: `This message belongs to your ${brand.name} account. If you did not ask for it, you can leave it unanswered.`,
};

function contentOf(trigger: string, domainEvents: Facts): MailContent | null {
  const origin = setting("ORIGIN");
  switch (trigger) {
    case "CustomMessage_SignUp":
    case "CustomMessage_ResendCode":
    case "CustomMessage_VerifyUserAttribute":
    case "CustomMessage_UpdateUserAttribute":
      return {
        subject: `Confirm your email address for ${brand.name}`,
        preview: "One step, and messages can reach you.",
        heading: "Confirm your email address",
        paragraphs: [
          "Hello,",
          "With a confirmed address you can write to other members, and we can write to you. Follow the link, or type this code:",
        ],
        code: domainEvents.code,
        action: {
          label: "Confirm my address",
          url: `${origin}/settings?section=account&code=${domainEvents.code}`,
        },
        footer,
      };
    case "CustomMessage_ForgotPassword":
      return {
        subject: `Choose a new password for ${brand.name}`,
        preview: "The link works for one hour.",
        heading: "Choose a new password",
        paragraphs: [
          "Hello,",
          "Someone, most likely you, asked for a new password. The link works for one hour. If it was not you, nothing has changed.",
        ],
        action: {
          label: "Choose a new password",
          url: `${origin}/reset-password?user=${domainEvents.userId}&code=${domainEvents.code}`,
        },
        footer,
      };
    default:
      return null;
  }
}

/** Cognito's own mails in our words and layout; null for those we leave as they are. */
export function accountMail(
  trigger: string,
  domainEvents: Facts,
): { subject: string; html: string } | null {
  const content = contentOf(trigger, domainEvents);
  return content && { subject: content.subject, html: renderHtml(content) };
}
