import {
  createAccount,
  reserveUsername,
  reserveUsernameFromEmail,
} from "@attune/core/accounts/sign-up.service";
import { isSignUpTicket } from "@attune/core/accounts/sign-up-tickets.service";
import { afterSignIn, beforePassword } from "@attune/core/accounts/wrong-passwords.service";
import type {
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
} from "aws-lambda";

type Trigger =
  | PreSignUpTriggerEvent
  | PreAuthenticationTriggerEvent
  | PostAuthenticationTriggerEvent
  | PostConfirmationTriggerEvent;

/** Error texts reach the person signing up. */
export async function handler(event: Trigger): Promise<Trigger> {
  const source: string = event.triggerSource;
  if (source.startsWith("PreSignUp")) return holdUsername(event as PreSignUpTriggerEvent);
  if (source === "PostConfirmation_ConfirmSignUp") {
    return openAccount(event as PostConfirmationTriggerEvent);
  }
  if (source === "PostConfirmation_ConfirmForgotPassword") return endOldSignIns(event);
  if (source === "PreAuthentication_Authentication") {
    await beforeSignIn(event as PreAuthenticationTriggerEvent);
  }
  if (source === "PostAuthentication_Authentication") await afterSignIn(event.userName);
  return event;
}

/** Confirms the account, so sign-up continues; the email comes later. */
async function holdUsername(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const { preferred_username: wanted, email = "" } = event.request.userAttributes;
  const { ticket } = event.request.clientMetadata ?? {};
  // No page offers them; their user name isn't the token's `sub`.
  if (event.triggerSource === "PreSignUp_ExternalProvider") {
    throw new Error("Please sign up with an email and a password");
  }
  // Administrators need none.
  if (event.triggerSource === "PreSignUp_SignUp" && !(await isSignUpTicket(ticket, email))) {
    throw new Error("This page is out of date. Please reload it and sign up again");
  }
  if (wanted) await reserveUsername(event.userName, wanted);
  event.response.autoConfirmUser = true;
  // Cognito mails password resets to verified addresses only. The account stores what the member
  // confirmed.
  event.response.autoVerifyEmail = true;
  return event;
}

async function openAccount(
  event: PostConfirmationTriggerEvent,
): Promise<PostConfirmationTriggerEvent> {
  const { email = "", name = "", preferred_username: wanted } = event.request.userAttributes;
  const username = wanted
    ? await reserveUsername(event.userName, wanted)
    : await reserveUsernameFromEmail(event.userName, email);
  await createAccount({ userId: event.userName, email, name: name || username, username });
  return event;
}

async function beforeSignIn(event: PreAuthenticationTriggerEvent): Promise<void> {
  if (!event.request.userNotFound) await beforePassword(event.userName);
}

async function endOldSignIns(event: Trigger): Promise<Trigger> {
  // Lazy: a large client, rarely needed.
  const { afterPasswordReset } = await import("@attune/core/accounts/password.service");
  await afterPasswordReset(event.userName, event.userPoolId);
  return event;
}
