import type { AwsResponse } from "../../kernel/service.ts";
import type { OAuthRequest } from "../model.ts";

const SAFETY = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** An error as plain text, for when the redirect URI can't be trusted. */
export const refusal = (words: string, status = 400): AwsResponse => ({
  status,
  headers: { ...SAFETY, "content-type": "text/plain; charset=utf-8" },
  body: words,
});

export const redirect = (location: string): AwsResponse => ({
  status: 302,
  headers: { ...SAFETY, location },
});

/** Redirects to the client with its state. */
export function backTo(
  { redirectUri, state }: Pick<OAuthRequest, "redirectUri" | "state">,
  answer: Record<string, string>,
): AwsResponse {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (state !== undefined) address.searchParams.set("state", state);
  return redirect(address.href);
}

/** An answer of the token endpoint, which browsers of any origin may read. */
export const json = (status: number, content: object): AwsResponse => ({
  status,
  headers: {
    ...SAFETY,
    "access-control-allow-origin": "*",
    "content-type": "application/json;charset=UTF-8",
  },
  body: JSON.stringify(content),
});
