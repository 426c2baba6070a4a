import { randomUUID } from "node:crypto";
import type { CloudContext } from "../kernel/service.ts";
import { domainOf } from "./addresses.ts";
import { type Outbox, recipientsOf } from "./outbox.ts";
import type { Definitions } from "./provider.ts";
import type { MailEvent, StoredMail } from "./types.ts";

const DETAIL_TYPES = {
  SEND: ["Email Sent", "Send"],
  DELIVERY: ["Email Delivered", "Delivery"],
  BOUNCE: ["Email Bounced", "Bounce"],
  COMPLAINT: ["Email Complaint Received", "Complaint"],
  OPEN: ["Email Opened", "Open"],
  CLICK: ["Email Clicked", "Click"],
  RENDERING_FAILURE: ["Email Rendering Failed", "Rendering Failure"],
} as const;

/** Who opened a mail or a link in it. */
export interface Reader {
  ipAddress: string;
  userAgent: string;
}

/** Stores a mail's event and publishes it, if its configuration set asks for it. */
export interface MailEvents {
  happened(mail: StoredMail, event: MailEvent, more?: Partial<Reader> & { reason?: string }): void;
  renderingFailed(mail: StoredMail, templateName: string, errorMessage: string): void;
}

export function createMailEvents(
  context: CloudContext,
  definitions: Definitions,
  outbox: Outbox,
): MailEvents {
  const publish = (mail: StoredMail, type: keyof typeof DETAIL_TYPES, part: object) => {
    const set = definitions.configurationSet(mail.configurationSet ?? "");
    if (!set?.published.has(type)) return;
    const [detailType, eventType] = DETAIL_TYPES[type];
    const key = eventType === "Rendering Failure" ? "failure" : eventType.toLowerCase();
    context.publish({
      source: "aws.ses",
      "detail-type": detailType,
      resources: [definitions.configurationSetArn(set.name)],
      detail: { eventType, mail: describe(context, definitions, mail), [key]: part },
    });
  };

  return {
    happened(mail, event, more = {}) {
      outbox.addEvent(mail.id, event);
      publish(mail, event.type, partOf(mail, event, more));
    },
    renderingFailed(mail, templateName, errorMessage) {
      publish(mail, "RENDERING_FAILURE", { templateName, errorMessage });
    },
  };
}

/** The part of an event's detail that's named after its type. */
function partOf(
  mail: StoredMail,
  { type, time, recipients, link }: MailEvent,
  more: Partial<Reader> & { reason?: string },
): object {
  const timestamp = new Date(time).toISOString();
  const { reason = "General", ...reader } = more;
  switch (type) {
    case "SEND":
      return {};
    case "DELIVERY":
      return {
        timestamp,
        processingTimeMillis: time - mail.time,
        recipients,
        smtpResponse: "250 2.6.0 Message received",
        reportingMTA: "local.smtp-out.amazonses.com",
      };
    case "BOUNCE":
      return {
        bounceType: "Permanent",
        bounceSubType: reason,
        bouncedRecipients: recipients.map((emailAddress) => ({
          emailAddress,
          action: "failed",
          status: "5.1.1",
          diagnosticCode: "smtp; 550 5.1.1 user unknown",
        })),
        timestamp,
        feedbackId: `${mail.id.slice(0, 16)}-${randomUUID()}-000000`,
        reportingMTA: "dsn; local.smtp-out.amazonses.com",
      };
    case "COMPLAINT":
      return {
        complainedRecipients: recipients.map((emailAddress) => ({ emailAddress })),
        timestamp,
        feedbackId: `${mail.id.slice(0, 16)}-${randomUUID()}-000000`,
        complaintSubType: null,
        userAgent: "Amazon SES Mailbox Simulator",
        complaintFeedbackType: "abuse",
        arrivalDate: timestamp,
      };
    case "OPEN":
      return { timestamp, ...reader };
    case "CLICK":
      return { timestamp, ...reader, link, linkTags: null };
  }
}

function describe(context: CloudContext, definitions: Definitions, mail: StoredMail) {
  const tags = Object.entries(mail.tags).map(([name, value]) => [name, [value]]);
  return {
    timestamp: new Date(mail.time).toISOString(),
    source: mail.from,
    sourceArn: definitions.identityArn(definitions.identityOf(mail.from)?.name ?? ""),
    sendingAccountId: context.accountId,
    messageId: mail.id,
    destination: recipientsOf(mail),
    headersTruncated: false,
    headers: mail.headers,
    commonHeaders: {
      from: [mail.from],
      to: mail.to,
      ...(mail.cc.length > 0 ? { cc: mail.cc } : {}),
      ...(mail.replyTo.length > 0 ? { replyTo: mail.replyTo } : {}),
      messageId: mail.id,
      subject: mail.subject,
    },
    tags: {
      "ses:source-tls-version": ["TLSv1.3"],
      "ses:configuration-set": [mail.configurationSet ?? ""],
      "ses:source-ip": ["127.0.0.1"],
      "ses:from-domain": [domainOf(mail.from)],
      "ses:caller-identity": ["local"],
      ...Object.fromEntries(tags),
    },
  };
}
