import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { awsOptions } from "../kernel/aws.ts";
import { isNamed } from "../kernel/aws-errors.ts";
import { retryWithBackoff } from "../kernel/backoff.ts";
import { brand } from "../kernel/brand.ts";
import { optionalSetting, setting } from "../kernel/config.ts";
import { type MailContent, renderHtml, renderText } from "./layout.ts";
import { mailTags } from "./provider-event.ts";

// No retries: a call with a lost response may have sent the mail.
const ses = new SESv2Client({ ...awsOptions(20_000), maxAttempts: 1 });

/** SES limits sending per second, but a queue's retry would come minutes later. */
const throttledBackoff = { tries: 4, baseMs: 250, capMs: 1_000 };

/** Nothing was sent, so a retry is safe. */
const isThrottled = (error: unknown): boolean => isNamed(error, "TooManyRequestsException");

export interface Envelope {
  to: string;
  content: MailContent;
  /** Identifies the mail's row or, for a code, its receiver. */
  mailId?: string;
  receiverId?: string;
  headers?: Record<string, string>;
}

function tagsOf(envelope: Envelope) {
  const names = ["mailId", "receiverId"] as const;
  return names.flatMap((name) => {
    const value = envelope[name];
    return value ? [{ Name: mailTags[name], Value: value }] : [];
  });
}

/** @returns the provider's message id */
export async function sendViaProvider(envelope: Envelope): Promise<string> {
  const { to, content, headers = {} } = envelope;
  const configurationSet = optionalSetting("CONFIGURATION_SET");
  const command = new SendEmailCommand({
    FromEmailAddress: `${brand.name} <${setting("MAIL_FROM")}>`,
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        // Older titles may have several lines, but a subject can't.
        Subject: { Data: content.subject.replace(/\s+/g, " "), Charset: "UTF-8" },
        Body: {
          Html: { Data: renderHtml(content), Charset: "UTF-8" },
          Text: { Data: renderText(content), Charset: "UTF-8" },
        },
        Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
      },
    },
    EmailTags: tagsOf(envelope),
    ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
  });
  const answer = await retryWithBackoff(() => ses.send(command), isThrottled, throttledBackoff);
  return answer.MessageId ?? "";
}
