import { AwsError } from "../kernel/service.ts";
import { isAddress } from "./addresses.ts";
import { parseMail } from "./mime.ts";
import { recipientsOf } from "./outbox.ts";
import type { MailTemplate } from "./template.ts";
import { render } from "./template.ts";
import type { StoredMail } from "./types.ts";

// biome-ignore lint/suspicious/noExplicitAny: the request is untyped JSON and checked here
export type SendEmailInput = Record<string, any>;

/** What the request says, before it has an id and a time. */
export type Message = Omit<StoredMail, "id" | "time" | "events" | "links">;

const MAX_RECIPIENTS = 50;
/** The largest raw message, in bytes. */
const MAX_SIZE = 40 * 1024 * 1024;

/** Which permission a SendEmail request needs, by the kind of its content. */
export function sendAction(input: SendEmailInput): string {
  if (input.Content?.Raw) return "ses:SendRawEmail";
  return input.Content?.Template ? "ses:SendTemplatedEmail" : "ses:SendEmail";
}

/** The sender's address, which a raw message may carry itself. */
export function senderOf(input: SendEmailInput): string {
  if (input.FromEmailAddress) return input.FromEmailAddress;
  const raw = input.Content?.Raw?.Data;
  return typeof raw === "string" ? parseMail(Buffer.from(raw, "base64")).from : "";
}

/** Reads a SendEmail request. Throws BadRequestException for what SES would not take. */
export function readMessage(
  input: SendEmailInput,
  template: (name: string) => MailTemplate,
): Message {
  const { Simple, Raw, Template } = input.Content ?? {};
  const given = [Simple, Raw, Template].filter((part) => part !== undefined && part !== null);
  if (given.length !== 1) throw bad("Content must have exactly one of Simple, Raw and Template.");
  const base = readEnvelope(input);
  const formatted = () =>
    Simple ? readSimple(base, Simple) : readTemplate(base, Template, template);
  const message = Raw ? readRaw(base, Raw.Data) : formatted();
  const recipients = recipientsOf(message);
  if (recipients.length === 0) throw bad("The message has no recipient.");
  if (recipients.length > MAX_RECIPIENTS) throw bad("Recipient count exceeds 50.");
  for (const address of [...recipients, message.from]) {
    if (!isAddress(address)) throw bad("Missing final '@domain'");
  }
  return message;
}

function readEnvelope(input: SendEmailInput): Message {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = input.Destination ?? {};
  const tags: { Name: string; Value: string }[] = input.EmailTags ?? [];
  return {
    sentBy: "SES",
    from: input.FromEmailAddress ?? "",
    to: ToAddresses,
    cc: CcAddresses,
    bcc: BccAddresses,
    replyTo: input.ReplyToAddresses ?? [],
    subject: "",
    html: "",
    text: "",
    headers: [],
    attachments: [],
    tags: Object.fromEntries(tags.map(({ Name, Value }) => [Name, Value])),
    configurationSet: input.ConfigurationSetName ?? undefined,
  };
}

function readSimple(
  base: Message,
  { Subject, Body, Headers, Attachments }: SendEmailInput,
): Message {
  if (typeof Subject?.Data !== "string") throw bad("The message has no subject.");
  return withHeaders({
    ...base,
    subject: Subject.Data,
    html: Body?.Html?.Data ?? "",
    text: Body?.Text?.Data ?? "",
    headers: readHeaders(Headers),
    attachments: (Attachments ?? []).map((attachment: SendEmailInput) => ({
      name: attachment.FileName,
      contentType: attachment.ContentType ?? "application/octet-stream",
      size: Buffer.from(attachment.RawContent ?? "", "base64").length,
    })),
  });
}

/** Addresses of the request go before those of the message, as SES's envelope does. */
function readRaw(base: Message, data: unknown): Message {
  const raw = Buffer.from(String(data ?? ""), "base64");
  if (raw.length > MAX_SIZE) throw bad("Message length is more than 41943040 bytes long.");
  const parsed = parseMail(raw);
  const enveloped = recipientsOf(base).length > 0;
  return {
    ...base,
    ...parsed,
    from: base.from || parsed.from,
    to: enveloped ? base.to : parsed.to,
    cc: enveloped ? base.cc : parsed.cc,
    bcc: enveloped ? base.bcc : parsed.bcc,
  };
}

function readTemplate(
  base: Message,
  content: SendEmailInput,
  template: (name: string) => MailTemplate,
): Message {
  const inline = content.TemplateContent;
  const { subject, text, html } = inline
    ? { subject: inline.Subject, text: inline.Text, html: inline.Html }
    : template(content.TemplateName);
  let data: unknown;
  try {
    data = JSON.parse(content.TemplateData ?? "{}");
  } catch {
    throw bad("TemplateData is no JSON.");
  }
  return withHeaders({
    ...base,
    subject: render(subject ?? "", data, false),
    text: render(text ?? "", data, false),
    html: render(html ?? "", data, true),
    headers: readHeaders(content.Headers),
  });
}

function readHeaders(headers: SendEmailInput[] = []): Message["headers"] {
  return headers.map(({ Name, Value }) => ({ name: Name, value: Value }));
}

/** The headers SES makes, before those of the request. */
function withHeaders(message: Message): Message {
  const made = [
    { name: "From", value: message.from },
    { name: "To", value: message.to.join(", ") },
    ...(message.cc.length > 0 ? [{ name: "Cc", value: message.cc.join(", ") }] : []),
    ...(message.replyTo.length > 0
      ? [{ name: "Reply-To", value: message.replyTo.join(", ") }]
      : []),
    { name: "Subject", value: message.subject },
    { name: "MIME-Version", value: "1.0" },
  ];
  return { ...message, headers: [...made, ...message.headers] };
}

function bad(message: string): AwsError {
  return new AwsError("BadRequestException", message);
}
