import { updatePassword as amplifyUpdatePassword, confirmResetPassword } from "aws-amplify/auth";
import { authEvent, session } from "../session.ts";
import { refuseCommonPassword } from "./common-password.ts";
import { configureAuth } from "./tokens.ts";

export interface PasswordReset {
  /** From the link in the email. */
  userId: string;
  code: string;
  newPassword: string;
}

/** @throws CodeMismatchException or ExpiredCodeException for an invalid link */
export async function resetPassword({ userId, code, newPassword }: PasswordReset): Promise<void> {
  await refuseCommonPassword(newPassword);
  await configureAuth();
  await confirmResetPassword({ username: userId, confirmationCode: code, newPassword });
  authEvent("passwordRecovery", session.get().userId);
}

/** @throws NotAuthorizedException for a wrong old password */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await refuseCommonPassword(newPassword);
  await configureAuth();
  await amplifyUpdatePassword({ oldPassword, newPassword });
  const { noticeCredential } = await import("./notice-credential.ts");
  await noticeCredential("password");
  authEvent("userUpdated", session.get().userId);
}
