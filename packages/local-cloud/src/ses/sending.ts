import { AwsError, type CloudContext } from "../kernel/service.ts";
import type { MailEvents } from "./events.ts";
import { type Message, readMessage, type SendEmailInput } from "./message.ts";
import { type Outbox, recipientsOf } from "./outbox.ts";
import type { ConfigurationSet, Definitions } from "./provider.ts";
import type { SuppressionList } from "./suppression.ts";
import { RenderingError } from "./template.ts";
import { trackHtml } from "./tracking.ts";
import type { StoredMail } from "./types.ts";

export interface SendingParts {
  context: CloudContext;
  definitions: Definitions;
  outbox: Outbox;
  suppression: SuppressionList;
  events: MailEvents;
}

/** Runs SendEmail; returns the message id. */
export function sendEmail(parts: SendingParts, input: SendEmailInput): string {
  const { context, definitions, outbox } = parts;
  const id = outbox.newId();
  const time = context.clock.now();
  let message: Message;
  try {
    message = readMessage(input, (name) => {
      const template = definitions.template(name);
      if (template) return template;
      throw new AwsError("NotFoundException", `Template ${name} does not exist.`, 404);
    });
  } catch (error) {
    if (!(error instanceof RenderingError)) throw error;
    reportRenderingFailure(parts, input, id, error.message);
    return id;
  }
  const identity = definitions.identityOf(message.from);
  if (!identity) {
    const region = context.region.toUpperCase();
    throw new AwsError(
      "MessageRejected",
      `Email address is not verified. The following identities failed the check in region ${region}: ${message.from}`,
    );
  }
  const name = message.configurationSet ?? identity.configurationSet;
  const set = name === undefined ? undefined : definitions.configurationSet(name);
  if (name !== undefined && !set) {
    throw new AwsError("NotFoundException", `Configuration set <${name}> does not exist.`, 404);
  }
  const tracked = trackHtml(message.html, context.origin(), id, {
    opens: set?.published.has("OPEN") === true,
    clicks: set?.published.has("CLICK") === true,
  });
  const mail: StoredMail = { ...message, ...tracked, configurationSet: name, id, time, events: [] };
  // Mail and events are stored and published in one transaction.
  context.store.transaction(() => {
    outbox.put(mail);
    publishOutcomes(parts, mail, set);
  });
  return id;
}

/** SES accepts the mail and reports afterwards that it couldn't be rendered. */
function reportRenderingFailure(
  { context, events }: SendingParts,
  input: SendEmailInput,
  id: string,
  reason: string,
): void {
  const mail: StoredMail = {
    sentBy: "SES",
    from: input.FromEmailAddress ?? "",
    to: input.Destination?.ToAddresses ?? [],
    cc: [],
    bcc: [],
    replyTo: [],
    subject: "",
    html: "",
    text: "",
    headers: [],
    attachments: [],
    tags: {},
    configurationSet: input.ConfigurationSetName,
    id,
    time: context.clock.now(),
    links: [],
    events: [],
  };
  context.log({ source: "ses", level: "warn", text: `A mail could not be rendered: ${reason}` });
  events.renderingFailed(mail, input.Content.Template.TemplateName ?? "", reason);
}

type Outcome = "DELIVERY" | "BOUNCE" | "COMPLAINT" | "SUPPRESSED";

/**
 * Publishes the send event and each recipient's result. The mailbox simulator's addresses work as
 * in SES.
 */
function publishOutcomes(
  { context, events, suppression }: SendingParts,
  mail: StoredMail,
  set: ConfigurationSet | undefined,
): void {
  const time = context.clock.now();
  const recipients = recipientsOf(mail);
  const outcomes = new Map(
    recipients.map((address) => [address, outcomeOf(address, suppression, set)] as const),
  );
  const having = (...wanted: Outcome[]) =>
    recipients.filter((address) => wanted.includes(outcomes.get(address) ?? "DELIVERY"));

  events.happened(mail, { type: "SEND", time, recipients });
  const delivered = having("DELIVERY", "COMPLAINT");
  if (delivered.length > 0) {
    events.happened(mail, { type: "DELIVERY", time, recipients: delivered });
  }
  for (const [outcome, reason] of [
    ["BOUNCE", "General"],
    ["SUPPRESSED", "OnAccountSuppressionList"],
  ] as const) {
    const bounced = having(outcome);
    if (bounced.length === 0) continue;
    events.happened(mail, { type: "BOUNCE", time, recipients: bounced }, { reason });
  }
  const complained = having("COMPLAINT");
  if (complained.length > 0) {
    events.happened(mail, { type: "COMPLAINT", time, recipients: complained });
  }
}

function outcomeOf(
  address: string,
  suppression: SuppressionList,
  set: ConfigurationSet | undefined,
): Outcome {
  const suppressed = suppression.get(address);
  if (suppressed && set?.suppression.includes(suppressed.reason)) return "SUPPRESSED";
  const simulated = /^(\w+)(\+.*)?@simulator\.amazonses\.com$/.exec(address)?.[1];
  if (simulated === "suppressionlist") return "SUPPRESSED";
  if (simulated === "bounce") return "BOUNCE";
  return simulated === "complaint" ? "COMPLAINT" : "DELIVERY";
}
