import { fetchAuthSession } from "@aws-amplify/core";
import { client } from "../api.ts";

async function currentSignIn(): Promise<string | null> {
  const { tokens } = await fetchAuthSession();
  const id = tokens?.accessToken.payload.origin_jti;
  return typeof id === "string" ? id : null;
}

/** Stores new tokens in place of the current ones, then ends the old sign-in on the server. */
export async function replaceSignIn(replace: () => void | Promise<void>): Promise<void> {
  const before = await currentSignIn().catch(() => null);
  await replace();
  if (before) await client.accounts.endSignIn({ sessionId: before }).catch(() => undefined);
}
