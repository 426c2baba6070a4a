import { resetPassword } from "aws-amplify/auth";
import { resolveIdentifier } from "./identifier.ts";
import { configureAuth } from "./tokens.ts";

/** Sends a reset email if the identifier is known. */
export async function sendReset(identifier: string): Promise<void> {
  await configureAuth();
  await resetPassword({ username: await resolveIdentifier(identifier) });
}
