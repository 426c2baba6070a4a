import { takenAddress } from "@attune/core/accounts/sign-in-providers.rules";
import { signUp as amplifySignUp } from "aws-amplify/auth";
import { refuseCommonPassword } from "./common-password.ts";
import { composed } from "./password-rules.ts";
import { offeredProviders } from "./providers.ts";
import { signIn } from "./sign-in.ts";
import { configureAuth } from "./tokens.ts";

export interface NewAccount {
  name: string;
  username: string;
  email: string;
  password: string;
}

/** The address has an account, opened with a password or with another provider. */
class TakenAddressError extends Error {
  override name = "TakenAddressError";
}

/** Whether the account may exist already. */
const isTaken = (error: unknown) =>
  error instanceof Error &&
  ["UsernameExistsException", "UserLambdaValidationException"].includes(error.name);

const saysTaken = ({ name, message }: Error) =>
  name === "UsernameExistsException" || message.includes(takenAddress);

/**
 * Where providers are offered, any refusal becomes TakenAddressError, because it doesn't say how
 * the account was opened.
 */
async function refusalOf(error: Error): Promise<Error> {
  const refused = error.message.includes(takenAddress);
  return refused || (await offeredProviders()).length > 0 ? new TakenAddressError() : error;
}

/** A ticket from the API, without which the user pool refuses a sign-up. */
async function ticketFor(email: string): Promise<string> {
  const { client } = await import("../api.ts");
  return (await client.accounts.requestSignUp({ email })).ticket;
}

/** Mails the address's owner in the background. */
function noticeTaken(email: string): void {
  void import("../api.ts")
    .then(({ client }) => client.accounts.notifyOfTakenAddress({ email }))
    .catch(() => undefined);
}

/**
 * Creates an account and signs in. If the account exists and the password matches, the answer is
 * "existing": the member may have forgotten it, or a previous attempt's answer was lost.
 * @throws CommonPasswordError, TakenAddressError; the API's and Cognito's errors
 */
export async function signUp(account: NewAccount): Promise<"created" | "existing"> {
  await refuseCommonPassword(account.password);
  await configureAuth();
  const email = account.email.trim().toLowerCase();
  const ticket = await ticketFor(email);
  const enter = () => signIn({ identifier: email, password: account.password, remember: false });
  try {
    await amplifySignUp({
      username: email,
      password: composed(account.password),
      options: {
        userAttributes: {
          name: account.name.trim(),
          preferred_username: account.username.trim().toLowerCase(),
        },
        clientMetadata: { redirectUrl: `${location.origin}/onboarding`, ticket },
      },
    });
  } catch (error) {
    const step = isTaken(error) ? await enter().catch(() => null) : null;
    if (step === "done") return "existing";
    if (!(error instanceof Error) || !saysTaken(error)) throw error;
    noticeTaken(email);
    throw await refusalOf(error);
  }
  await enter();
  return "created";
}
