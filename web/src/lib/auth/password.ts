import { updatePassword as amplifyUpdatePassword } from "aws-amplify/auth";
import { authEvent, session } from "../session.ts";
import { refuseCommonPassword } from "./common-password.ts";
import { confirmReset, type PasswordReset } from "./confirm-reset.ts";
import { composed } from "./password-rules.ts";
import { configureAuth } from "./tokens.ts";

/** @throws as confirmReset */
export async function resetPassword(reset: PasswordReset): Promise<void> {
  await refuseCommonPassword(reset.newPassword);
  await confirmReset({ ...reset, newPassword: composed(reset.newPassword) });
  authEvent("passwordRecovery", session.get().userId);
}

/** Cognito's errors end in "Exception"; after a lost answer Amplify throws an error of its own. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name.endsWith("Exception");

/** @throws NotAuthorizedException for a wrong old password */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await refuseCommonPassword(newPassword);
  await configureAuth();
  const { userId } = session.get();
  const { dropReport, expectReport, reportPasswordChange } = await import("./password-report.ts");
  const isWaiting = userId !== null && expectReport(userId);
  try {
    await amplifyUpdatePassword({
      oldPassword: composed(oldPassword),
      newPassword: composed(newPassword),
    });
  } catch (error) {
    // Only a refusal proves that this attempt changed nothing. A pending report stays, because it's
    // about an earlier attempt that may have succeeded.
    if (isRefusal(error) && !isWaiting) dropReport();
    throw error;
  }
  await reportPasswordChange();
  authEvent("userUpdated", userId);
}
