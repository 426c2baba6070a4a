import { AwsError } from "../kernel/service.ts";
import type { CodeMessage } from "./code-message.ts";
import { handToSender } from "./email-sender.ts";
import type { MessageTemplate, Pool } from "./model.ts";
import type { Parts } from "./parts.ts";
import { attributesForTrigger, runTrigger } from "./triggers.ts";

const CODE = "{####}";
const USERNAME = "{username}";

export interface CodeDelivery {
  AttributeName: "email";
  DeliveryMedium: "EMAIL";
  Destination: string;
}

/**
 * Sends a code through the pool's CustomEmailSender; without one by mail, worded by the pool or its
 * CustomMessage trigger.
 */
export async function sendCode(
  parts: Parts,
  pool: Pool,
  message: CodeMessage,
): Promise<CodeDelivery> {
  if (pool.emailSender) {
    await handToSender(parts, pool, pool.emailSender, message);
    return deliveryTo(message.to);
  }
  const invitation = message.source === "CustomMessage_AdminCreateUser";
  const template = await templateFor(parts, pool, message, invitation);
  const html = template.body
    .replaceAll(CODE, () => message.code)
    .replaceAll(USERNAME, () => message.user.attributes.email ?? message.user.username);
  try {
    await parts.deliver({
      from: pool.from,
      to: [message.to],
      subject: template.subject,
      html,
      sentBy: "Cognito",
    });
  } catch (error) {
    parts.context.log({
      source: "cognito",
      level: "error",
      text: `A code was not delivered: ${error instanceof Error ? error.message : error}`,
    });
    throw new AwsError("CodeDeliveryFailureException", "The code could not be delivered.");
  }
  return deliveryTo(message.to);
}

async function templateFor(
  parts: Parts,
  pool: Pool,
  message: CodeMessage,
  invitation: boolean,
): Promise<MessageTemplate> {
  const standard = invitation ? pool.invitation : pool.verification;
  const written = await runTrigger(parts, pool, {
    name: "CustomMessage",
    source: message.source,
    userName: message.user.username,
    clientId: message.clientId,
    request: {
      userAttributes: attributesForTrigger(message.user),
      codeParameter: CODE,
      linkParameter: "{##Click Here##}",
      usernameParameter: invitation ? USERNAME : null,
      clientMetadata: message.clientMetadata ?? {},
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const body = written.emailMessage;
  const subject = written.emailSubject;
  if (!body && !subject) return standard;
  // AWS's error too, if a trigger words the mail of a pool that doesn't send through SES.
  if (!pool.ownSender)
    throw new AwsError(
      "InvalidLambdaResponseException",
      "CustomMessage wrote an e-mail, but the pool's EmailSendingAccount is not DEVELOPER.",
    );
  const usable =
    typeof body === "string" && body.includes(CODE) && (!invitation || body.includes(USERNAME));
  if (!usable)
    parts.context.log({
      source: "cognito",
      level: "warn",
      text: `CustomMessage left out a placeholder (${message.source}); the pool's own message is sent.`,
    });
  return {
    subject: typeof subject === "string" && subject ? subject : standard.subject,
    body: usable ? body : standard.body,
  };
}

/** Where a code went, in Cognito's masked form: a***@e***. */
export function deliveryTo(email: string): CodeDelivery {
  const [local = "", domain = ""] = email.split("@");
  return {
    AttributeName: "email",
    DeliveryMedium: "EMAIL",
    Destination: `${local.charAt(0)}***@${domain.charAt(0)}***`,
  };
}
