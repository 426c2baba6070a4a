import {
  allowFederatedSignUp,
  createFederatedAccount,
  isSignUpRefused,
  reserveOwnAddress,
} from "@attune/core/accounts/federation.service";
import { allowRefresh } from "@attune/core/accounts/refresh.service";
import { signInField } from "@attune/core/accounts/refused-refresh.rules";
import { providerOf, takenAddress } from "@attune/core/accounts/sign-in-providers.rules";
import {
  createAccount,
  hasAccount,
  reserveUsername,
  reserveUsernameFromEmail,
} from "@attune/core/accounts/sign-up.service";
import { useSignUpTicket } from "@attune/core/accounts/sign-up-tickets.service";
import { afterSignIn, beforePassword } from "@attune/core/accounts/wrong-passwords.service";
import { setCallDeadline } from "@attune/core/kernel/deadlines";
import { isAppError } from "@attune/core/kernel/errors";
import type {
  Context,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from "aws-lambda";

type Trigger =
  | PreSignUpTriggerEvent
  | PreAuthenticationTriggerEvent
  | PostAuthenticationTriggerEvent
  | PostConfirmationTriggerEvent
  | PreTokenGenerationTriggerEvent;

/** The texts of these errors are shown to the person signing up. */
export async function handler(
  event: Trigger,
  context?: Pick<Context, "getRemainingTimeInMillis">,
): Promise<Trigger> {
  if (context) setCallDeadline(context.getRemainingTimeInMillis());
  switch (event.triggerSource) {
    case "PreSignUp_ExternalProvider":
      await allowFederatedSignUp(event.userName, event.request.userAttributes);
      return event;
    case "PreSignUp_SignUp":
    case "PreSignUp_AdminCreateUser":
      return holdUsername(event);
    case "PostConfirmation_ConfirmSignUp":
      return openAccount(event);
    case "PostConfirmation_ConfirmForgotPassword":
      return endOldSignIns(event);
    case "PreAuthentication_Authentication":
      await beforeSignIn(event);
      return event;
    case "PostAuthentication_Authentication":
      if (!isExternal(event)) await afterSignIn(event.userName);
      // Opens an account now if that failed at sign-up.
      if (isExternal(event) || !(await hasAccount(event.userName))) await openAccount(event);
      return event;
    case "TokenGeneration_RefreshTokens":
      await beforeRefresh(event);
      return event;
    // Tokens of a new sign-in, which the other triggers have judged.
    case "TokenGeneration_Authentication":
    case "TokenGeneration_HostedAuth":
    case "TokenGeneration_NewPasswordChallenge":
    case "TokenGeneration_AuthenticateDevice":
      return event;
  }
}

/** Another provider's user, whose name at the pool isn't the token's `sub`. */
const isExternal = ({ userName }: Trigger): boolean => providerOf(userName) !== null;

/** Confirms the account at once, so that sign-up continues; the address is confirmed later. */
async function holdUsername(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const { preferred_username: wanted = "", email = "" } = event.request.userAttributes;
  const { ticket } = event.request.clientMetadata ?? {};
  // Sign-ups by administrators need no ticket.
  if (event.triggerSource === "PreSignUp_SignUp") {
    if (!(await useSignUpTicket(ticket, { email, username: wanted })))
      throw new Error("This page is out of date. Please reload it and sign up again");
    if (await isSignUpRefused(email)) throw new Error(takenAddress);
  }
  if (wanted) await reserveUsername(event.userName, wanted);
  event.response.autoConfirmUser = true;
  // Cognito mails password resets only to verified addresses. Our account stores whether the member
  // has confirmed it.
  event.response.autoVerifyEmail = true;
  return event;
}

/** Idempotent. */
async function openAccount<
  Event extends PostConfirmationTriggerEvent | PostAuthenticationTriggerEvent,
>(event: Event): Promise<Event> {
  if (isExternal(event)) {
    await createFederatedAccount(event.userName, event.request.userAttributes);
    return event;
  }
  const { email = "", name = "", preferred_username: wanted } = event.request.userAttributes;
  const username = await reserveWanted(event.userName, wanted, email);
  await reserveOwnAddress(event.userName, email);
  await createAccount({ userId: event.userName, email, name: name || username, username });
  return event;
}

/** The reservation may have expired before the account could be opened. */
async function reserveWanted(userId: string, wanted: string | undefined, email: string) {
  try {
    if (wanted) return await reserveUsername(userId, wanted);
  } catch (error) {
    if (!isAppError(error, "username.taken")) throw error;
  }
  return reserveUsernameFromEmail(userId, email);
}

async function beforeSignIn(event: PreAuthenticationTriggerEvent): Promise<void> {
  // Other providers' users have no password at the pool.
  if (!event.request.userNotFound && !isExternal(event)) await beforePassword(event.userName);
}

/** Every kind of refresh runs this, with metadata or without. */
async function beforeRefresh({ request }: PreTokenGenerationTriggerEvent): Promise<void> {
  const { userAttributes, clientMetadata } = request;
  await allowRefresh(userAttributes.sub ?? "", clientMetadata?.[signInField]);
}

async function endOldSignIns(event: Trigger): Promise<Trigger> {
  // Lazy, because a large client is rarely needed.
  const { afterPasswordReset } = await import("@attune/core/accounts/password.service");
  await afterPasswordReset(event.userName, event.userPoolId);
  return event;
}
