import type { MessageSource } from "../code-message.ts";
import { issueCode, redeemCode } from "../codes.ts";
import { invalid, text, textMap } from "../input.ts";
import { type CodeDelivery, sendCode } from "../messages.ts";
import type { Pool, User } from "../model.ts";
import type { Parts } from "../parts.ts";
import { emailTaken } from "../state.ts";
import { authenticate } from "../tokens.ts";
import type { Operation } from "./operation.ts";

interface ChangedBy {
  clientId?: string;
  clientMetadata: Record<string, string>;
}

/**
 * Changes attributes. A new address gets a code, and if the pool is set so, the old address stays
 * until then. An address that's given as verified changes at once.
 */
export async function changeAttributes(
  parts: Parts,
  pool: Pool,
  user: User,
  given: Record<string, string>,
  by: ChangedBy,
): Promise<CodeDelivery | undefined> {
  const { email, email_verified, ...others } = given;
  const newEmail = email !== undefined && email !== user.attributes.email ? email : undefined;
  const verified = email_verified === "true";
  const waits = newEmail !== undefined && pool.keepEmailUntilVerified && !verified;
  if (newEmail && pool.emailAsUsername) {
    const owner = parts.state.findUser(pool, newEmail);
    if (owner && owner.sub !== user.sub) throw emailTaken();
  }
  const now = parts.context.clock.now();
  const { changed, code } = parts.state.changeUser(pool.id, user.sub, (record) => {
    Object.assign(record.attributes, others);
    record.modifiedAt = now;
    if (email !== undefined) {
      delete record.pendingEmail;
      delete record.codes.email;
    }
    if (newEmail && waits) record.pendingEmail = newEmail;
    else if (newEmail) {
      record.attributes.email = newEmail;
      record.attributes.email_verified = verified ? "true" : "false";
    } else if (email_verified !== undefined) record.attributes.email_verified = email_verified;
    const proves = newEmail && !verified && pool.autoVerifyEmail;
    return {
      changed: record,
      code: proves ? issueCode(record, "email", newEmail, now) : undefined,
    };
  });
  if (!code || !newEmail) return undefined;
  const source = "CustomMessage_UpdateUserAttribute";
  return sendCode(parts, pool, { source, user: changed, to: newEmail, code, ...by });
}

/** Sends a code to the user's address, or to the pending new one. */
async function sendEmailCode(
  parts: Parts,
  pool: Pool,
  user: User,
  source: MessageSource,
  by: ChangedBy,
): Promise<CodeDelivery> {
  const to = user.pendingEmail ?? user.attributes.email;
  if (!to) throw invalid("User does not have attribute email.");
  const now = parts.context.clock.now();
  const code = parts.state.changeUser(pool.id, user.sub, (record) =>
    issueCode(record, "email", to, now),
  );
  return sendCode(parts, pool, { source, user, to, code, ...by });
}

export const getUserAttributeVerificationCode: Operation = async (parts, input) => {
  const { pool, client, user } = await authenticate(parts, text(input, "AccessToken"));
  requireEmail(text(input, "AttributeName"));
  const CodeDeliveryDetails = await sendEmailCode(
    parts,
    pool,
    user,
    "CustomMessage_VerifyUserAttribute",
    { clientId: client.id, clientMetadata: textMap(input, "ClientMetadata") },
  );
  return { CodeDeliveryDetails };
};

export const verifyUserAttribute: Operation = async (parts, input) => {
  const { pool, user } = await authenticate(parts, text(input, "AccessToken"));
  requireEmail(text(input, "AttributeName"));
  const entered = text(input, "Code");
  const now = parts.context.clock.now();
  const outcome = parts.state.changeUser(pool.id, user.sub, (record) => {
    const redeemed = redeemCode(record, "email", entered, now);
    if ("error" in redeemed) return redeemed;
    record.attributes.email = redeemed.destination;
    record.attributes.email_verified = "true";
    record.modifiedAt = now;
    if (record.pendingEmail === redeemed.destination) delete record.pendingEmail;
    return {};
  });
  if ("error" in outcome) throw outcome.error;
  return {};
};

function requireEmail(name: string): void {
  if (name !== "email") throw invalid(`The local user pool verifies no attribute but email.`);
}
