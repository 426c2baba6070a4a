import { authEvent, session } from "../session.ts";
import { callPool } from "./call-pool.ts";
import { refuseCommonPassword } from "./common-password.ts";
import { composed } from "./password-rules.ts";
import { readAccessToken } from "./tokens.ts";

export interface PasswordReset {
  /** From the link in the email. */
  userId: string;
  code: string;
  newPassword: string;
}

/**
 * @throws CodeMismatchException or ExpiredCodeException for an invalid link; NetworkError if it's
 * unknown whether the password was changed
 */
export async function resetPassword({ userId, code, newPassword }: PasswordReset): Promise<void> {
  await refuseCommonPassword(newPassword);
  await callPool("ConfirmForgotPassword", (clientId) => ({
    ClientId: clientId,
    Username: userId,
    ConfirmationCode: code,
    Password: composed(newPassword),
  }));
  authEvent("passwordRecovery", session.get().userId);
}

/** Cognito's errors end in "Exception". */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name.endsWith("Exception");

/**
 * @throws NotAuthorizedException for a wrong old password; NetworkError if it's unknown whether the
 * password was changed
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await refuseCommonPassword(newPassword);
  const token = await readAccessToken();
  const { userId } = session.get();
  const { dropReport, expectReport, reportPasswordChange } = await import("./password-report.ts");
  const isWaiting = userId !== null && expectReport(userId);
  try {
    await callPool("ChangePassword", () => ({
      AccessToken: token,
      PreviousPassword: composed(oldPassword),
      ProposedPassword: composed(newPassword),
    }));
  } catch (error) {
    // Only a refusal proves that this attempt changed nothing. A pending report stays, because it's
    // about an earlier attempt that may have succeeded.
    if (isRefusal(error) && !isWaiting) dropReport();
    throw error;
  }
  await reportPasswordChange();
  authEvent("userUpdated", userId);
}
