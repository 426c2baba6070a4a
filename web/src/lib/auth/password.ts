import { updatePassword as amplifyUpdatePassword, confirmResetPassword } from "aws-amplify/auth";
import { authEvent, session } from "../session.ts";
import { configureAuth } from "./tokens.ts";

export interface PasswordReset {
  /** Both as the link in the message carries them. */
  userId: string;
  code: string;
  newPassword: string;
}

/**
 * Sets a new password by the link of a message.
 * @throws CodeMismatchException or ExpiredCodeException when the link is no longer good
 */
export async function resetPassword({ userId, code, newPassword }: PasswordReset): Promise<void> {
  await configureAuth();
  await confirmResetPassword({ username: userId, confirmationCode: code, newPassword });
  authEvent("passwordRecovery", session.get().userId);
}

/** @throws NotAuthorizedException when the old password is not right */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await configureAuth();
  await amplifyUpdatePassword({ oldPassword, newPassword });
  authEvent("userUpdated", session.get().userId);
}
