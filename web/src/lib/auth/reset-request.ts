import { resetPassword } from "aws-amplify/auth";
import { resolveIdentifier } from "./identifier.ts";
import { configureAuth } from "./tokens.ts";

/** Has a message sent to whoever an identifier belongs to, if it belongs to anybody. */
export async function sendReset(identifier: string): Promise<void> {
  await configureAuth();
  await resetPassword({ username: await resolveIdentifier(identifier) });
}
