import { createHash } from "node:crypto";
import { AwsError, type AwsRequest, type AwsResponse } from "../../kernel/service.ts";
import { challengeBase, closeChallenge, openChallenge, readChallenge } from "../challenges.ts";
import { clientAndPool, type Parts } from "../parts.ts";
import { backTo, refusal } from "./answers.ts";
import { enterFrom } from "./external-user.ts";

/** Seconds for which a code can be exchanged. */
const CODE_SECONDS = 300;

/** Handles the provider's answer: redirects to the client with a code or an error. */
export async function answerOfProvider(parts: Parts, { body }: AwsRequest): Promise<AwsResponse> {
  const form = new URLSearchParams(body.toString("utf8"));
  const session = form.get("session") ?? "";
  const pending = pendingSignIn(parts, session);
  if (!pending) return refusal("Invalid state. Please start again.");
  closeChallenge(parts, session);
  const { clientId, provider: name, request } = pending;
  if (form.has("cancel"))
    return backTo(request, { error: "access_denied", error_description: "User cancelled" });
  const { client, pool } = clientAndPool(parts, clientId);
  const provider = parts.state.providers.get(`${pool.id}/${name}`);
  if (!provider) return refusal("invalid_request");
  try {
    const user = await enterFrom(parts, pool, client, provider, claimsOf(form));
    const code = openChallenge(parts, {
      kind: "AUTHORIZATION_CODE",
      request,
      ...challengeBase(parts, { ...client, challengeSeconds: CODE_SECONDS }, user.sub),
    });
    return backTo(request, { code });
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    // AWS's message also ends in a space.
    const error_description = `${error.message} `;
    return backTo(request, { error: "invalid_request", error_description });
  }
}

function pendingSignIn(parts: Parts, session: string) {
  try {
    return readChallenge(parts, session, undefined, "AT_PROVIDER");
  } catch {
    return undefined;
  }
}

/** Claims of the chosen person; the same address always has the same `sub`. */
function claimsOf(form: URLSearchParams): Record<string, string> {
  const email = (form.get("email") ?? "").trim();
  const name = (form.get("name") ?? "").trim();
  const hash = createHash("sha256").update(email.toLowerCase()).digest();
  return {
    sub: String(hash.readBigUInt64BE(0)),
    ...(email && { email }),
    ...(name && { name }),
    email_verified: form.has("verified") ? "true" : "false",
  };
}
