import { currentSignIn } from "@attune/core/accounts/sign-in-names.rules";
import { fetchAuthSession } from "@aws-amplify/core";
import { client } from "../api.ts";

interface SignIn {
  id: string;
  token: string;
}

async function signInHere(): Promise<SignIn | null> {
  const { tokens } = await fetchAuthSession();
  const id = tokens?.accessToken.payload.origin_jti;
  return tokens && typeof id === "string" ? { id, token: tokens.accessToken.toString() } : null;
}

/** With its own token, so that the member isn't warned of a device that logged out. */
async function end({ id, token }: SignIn): Promise<void> {
  const headers = new Headers();
  headers.set("authorization", `Bearer ${token}`);
  const { ok } = await fetch(`/api/accounts/sign-ins/${currentSignIn}`, {
    method: "DELETE",
    headers,
  });
  // The token may have expired meanwhile. Its id at the pool is useless once it has ended.
  if (!ok) await client.accounts.endSignIn({ sessionId: id });
}

/**
 * Stores new tokens in place of the current ones, then shows the API the new sign-in and ends the
 * old one.
 */
export async function replaceSignIn(replace: () => void | Promise<void>): Promise<void> {
  const before = await signInHere().catch(() => null);
  await replace();
  await Promise.all([
    // The pool renews only a sign-in that the API has seen.
    client.accounts.getSession().catch(() => undefined),
    before && end(before).catch(() => undefined),
  ]);
}
