import { authFor, storedSignInWay } from "./tokens.ts";

/** The same name as Amplify gives it. */
const unanswered = (): Error =>
  Object.assign(new Error("The answer was lost."), { name: "NetworkError" });

/**
 * Changes a password. Without Amplify, which repeats a call whose answer was lost: the second would
 * meet what the first has changed, and a password that was changed would be reported as refused.
 * @throws Cognito's errors by name; NetworkError if it's unknown whether the call succeeded
 */
export async function callPool(
  operation: "ConfirmForgotPassword" | "ChangePassword",
  inputFor: (clientId: string) => object,
): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = (
    await authFor(await storedSignInWay())
  ).Cognito;
  const [region = ""] = userPoolId.split("_");
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(inputFor(userPoolClientId)),
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
