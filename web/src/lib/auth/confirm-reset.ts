import { authFor, storedSignInWay } from "./tokens.ts";

export interface PasswordReset {
  /** From the link in the email. */
  userId: string;
  code: string;
  newPassword: string;
}

/** The same name as Amplify gives it. */
const unanswered = (): Error =>
  Object.assign(new Error("The answer was lost."), { name: "NetworkError" });

/**
 * Without Amplify, which repeats a call whose answer was lost: the second would meet the code that
 * the first has used, and a password that was changed would be reported as an invalid link.
 * @throws CodeMismatchException or ExpiredCodeException for an invalid link; NetworkError if it's
 * unknown whether the password was changed
 */
export async function confirmReset({ userId, code, newPassword }: PasswordReset): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = (
    await authFor(await storedSignInWay())
  ).Cognito;
  const [region = ""] = userPoolId.split("_");
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.ConfirmForgotPassword",
    },
    body: JSON.stringify({
      ClientId: userPoolClientId,
      Username: userId,
      ConfirmationCode: code,
      Password: newPassword,
    }),
  }).catch(() => Promise.reject(unanswered()));
  if (answer.ok) return;
  if (answer.status >= 500) throw unanswered();
  // How Cognito describes an error.
  const { __type = "", message = "" } = (await answer.json().catch(() => ({}))) as {
    __type?: string;
    message?: string;
  };
  throw Object.assign(new Error(message), { name: __type.split("#").at(-1) ?? "" });
}
