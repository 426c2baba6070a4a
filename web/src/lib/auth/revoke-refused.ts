import { revokeStored } from "./revoke-stored.ts";
import { configureAuth } from "./tokens.ts";

/**
 * Revokes a sign-in at the pool that the API refuses, because it was ended elsewhere: only the
 * browser has the token that Cognito asks for.
 */
export async function revokeRefused(): Promise<void> {
  await configureAuth();
  await revokeStored();
}
