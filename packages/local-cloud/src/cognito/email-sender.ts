import type { CodeMessage, MessageSource } from "./code-message.ts";
import type { Pool } from "./model.ts";
import type { Parts } from "./parts.ts";
import { attributesForTrigger, type EmailSenderCall, triggerEvent } from "./triggers.ts";

const sources: Readonly<Record<MessageSource, EmailSenderCall["source"]>> = {
  CustomMessage_SignUp: "CustomEmailSender_SignUp",
  CustomMessage_ResendCode: "CustomEmailSender_ResendCode",
  CustomMessage_ForgotPassword: "CustomEmailSender_ForgotPassword",
  CustomMessage_UpdateUserAttribute: "CustomEmailSender_UpdateUserAttribute",
  CustomMessage_VerifyUserAttribute: "CustomEmailSender_VerifyUserAttribute",
  CustomMessage_AdminCreateUser: "CustomEmailSender_AdminCreateUser",
};

/**
 * Hands a code to the pool's CustomEmailSender, the one trigger that Cognito invokes
 * asynchronously: the caller never learns whether the mail was sent.
 */
export async function handToSender(
  parts: Parts,
  pool: Pool,
  { functionArn, keyId }: NonNullable<Pool["emailSender"]>,
  { source, user, to, code, clientId, clientMetadata }: CodeMessage,
): Promise<void> {
  // Lazy: the library takes long to load, and most pools never need it.
  const { encryptCode } = await import("./code-encryption.ts");
  const event = triggerEvent(parts, pool, {
    source: sources[source],
    userName: user.username,
    clientId,
    request: {
      type: "customEmailSenderRequestV1",
      code: await encryptCode(parts.generateDataKey, keyId, pool.id, code),
      clientMetadata: clientMetadata ?? null,
      // The new address, which replaces the old one only after it was verified.
      userAttributes: { ...attributesForTrigger(user), email: to },
    },
    response: {},
  });
  parts.context.deliver(functionArn, event);
}
