import { codeMismatch, issueCode, redeemCode } from "../codes.ts";
import { invalid, text, textMap } from "../input.ts";
import { deliveryTo, sendCode } from "../messages.ts";
import { clientAndPool, notAuthorized, userNotFound } from "../parts.ts";
import { checkPolicy, recordPassword, setPassword } from "../password.ts";
import { runPostConfirmation } from "../triggers.ts";
import type { Operation } from "./operation.ts";

/**
 * Sends a reset code to the user's verified address. A client that hides existing users gets the
 * same answer for unknown, disabled and unverified ones; nothing is sent then.
 */
export const forgotPassword: Operation = async (parts, input) => {
  const { client, pool } = clientAndPool(parts, text(input, "ClientId"));
  const name = text(input, "Username");
  const user = parts.state.findUser(pool, name);
  const hidden = client.preventExistenceErrors;
  const email = user?.attributes.email_verified === "true" ? user.attributes.email : undefined;
  if (!user?.enabled || !email) {
    if (hidden)
      return { CodeDeliveryDetails: deliveryTo(name.includes("@") ? name : `${name}@local`) };
    if (!user) throw userNotFound();
    if (!user.enabled) throw notAuthorized("User is disabled.");
    throw invalid(
      "Cannot reset password for the user as there is no registered/verified email or phone_number",
    );
  }
  if (user.status === "FORCE_CHANGE_PASSWORD" || user.status === "EXTERNAL_PROVIDER")
    throw notAuthorized("User password cannot be reset in the current state.");
  const now = parts.context.clock.now();
  const code = parts.state.changeUser(pool.id, user.sub, (record) =>
    issueCode(record, "forgot", email, now),
  );
  const CodeDeliveryDetails = await sendCode(parts, pool, {
    source: "CustomMessage_ForgotPassword",
    user,
    to: email,
    code,
    clientId: client.id,
    clientMetadata: textMap(input, "ClientMetadata"),
  });
  return { CodeDeliveryDetails };
};

export const confirmForgotPassword: Operation = async (parts, input) => {
  const { client, pool } = clientAndPool(parts, text(input, "ClientId"));
  const entered = text(input, "ConfirmationCode");
  const newPassword = text(input, "Password");
  const user = parts.state.findUser(pool, text(input, "Username"));
  if (!user) throw client.preventExistenceErrors ? codeMismatch() : userNotFound();
  checkPolicy(pool.passwordPolicy, newPassword);
  const password = recordPassword(pool, user.username, newPassword);
  const now = parts.context.clock.now();
  const outcome = parts.state.changeUser(pool.id, user.sub, (record) => {
    const redeemed = redeemCode(record, "forgot", entered, now);
    if ("error" in redeemed) return redeemed;
    setPassword(record, password, now);
    if (record.status === "RESET_REQUIRED") record.status = "CONFIRMED";
    return { record };
  });
  if ("error" in outcome) throw outcome.error;
  await runPostConfirmation(
    parts,
    pool,
    outcome.record,
    "PostConfirmation_ConfirmForgotPassword",
    client.id,
    textMap(input, "ClientMetadata"),
  );
  return {};
};
