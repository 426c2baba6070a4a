import routes from "virtual:contract-routes";
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { contract } from "./contract.ts";
import { freshSince } from "./fresh-since.ts";
import { createLink } from "./link.ts";
import { queryOptionsOf } from "./query-options.ts";
import { reachable } from "./reachable.ts";
import { invalidateSession } from "./session.ts";
import { accessToken } from "./session-tokens.ts";

/** Twice the gateway's own limit, for slow networks. */
const actTimeoutMs = 60_000;

/** Browsers refuse more than 64 KB at once of what outlives its page; a small act has up to six. */
const maxOutliving = 10;
let outliving = 0;

/** Lazy, because few sign-ins are ended elsewhere. */
async function revokeRefused(): Promise<void> {
  try {
    await (await import("./auth/revoke-refused.ts")).revokeRefused();
  } catch {
    // The API refuses it all the same.
  }
}

/**
 * Sends a request with the access token; on 401 renews the token and tries once more. A small act
 * reaches the server even if its page is closed at once, because the page shows it at once.
 */
async function send(
  request: Request,
  signal: AbortSignal | undefined,
  isSmallAct: boolean,
): Promise<Response> {
  const carry = async (token: string | null) => {
    const copy = request.clone();
    if (token) copy.headers.set("authorization", `Bearer ${token}`);
    const since = freshSince();
    if (since !== null) copy.headers.set("x-fresh-since", String(since));
    const keepalive = isSmallAct && outliving < maxOutliving;
    if (keepalive) outliving++;
    try {
      // A query is aborted with its page. A mutation has no signal, so without a timeout it would
      // seem to be sending forever.
      const response = await fetch(copy, {
        signal: signal ?? AbortSignal.timeout(actTimeoutMs),
        keepalive,
      });
      if (response.status < 500) reachable.set(true);
      return response;
    } catch (error) {
      if (!signal?.aborted) reachable.set(false);
      throw error;
    } finally {
      if (keepalive) outliving--;
    }
  };
  const token = await accessToken();
  const response = await carry(token);
  if (response.status !== 401 || !token) return response;
  const renewed = await accessToken({ renew: true });
  const second = renewed ? await carry(renewed) : response;
  if (second.status === 401) {
    invalidateSession();
    void revokeRefused();
  }
  return second;
}

type Client = ContractRouterClient<typeof contract>;

/** The API's operations as typed functions: `await client.feed.createPost({ … })`. */
export const client: Client = createORPCClient(createLink(`${location.origin}/api`, routes, send));

/** Query options and keys: `useQuery(api.profiles.getMyProfile.queryOptions())`. */
export const api = queryOptionsOf<Client>(client);
