import routes from "virtual:contract-routes";
import { createORPCClient } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { contract } from "./contract.ts";
import { accessToken, invalidateSession } from "./session.ts";

type CompactRoutes = typeof routes;

/** The contract as the link wants it, without the schemas, which stay on the server. */
function expand(router: CompactRoutes): AnyContractRouter {
  const expanded = Object.entries(router).map(([name, entry]) => {
    if (!Array.isArray(entry)) return [name, expand(entry)];
    const [method, path, rest] = entry;
    return [name, { "~orpc": { errorMap: {}, meta: {}, route: { ...rest, method, path } } }];
  });
  return Object.fromEntries(expanded);
}

/** Sends a request with the member's token; a refused token is renewed once before giving up. */
async function authorizedFetch(request: Request, init: RequestInit): Promise<Response> {
  const send = (token: string | null) => {
    const copy = request.clone();
    if (token) copy.headers.set("authorization", `Bearer ${token}`);
    return fetch(copy, init);
  };
  const token = await accessToken();
  const response = await send(token);
  if (response.status !== 401 || !token) return response;
  const renewed = await accessToken({ renew: true });
  const second = renewed ? await send(renewed) : response;
  if (second.status === 401) invalidateSession();
  return second;
}

type Client = ContractRouterClient<typeof contract>;

/** Every operation of the API as a typed function: `await client.feed.createPost({ … })`. */
export const client: Client = createORPCClient(
  new OpenAPILink(expand(routes), {
    url: () => `${location.origin}/api`,
    fetch: (request, init) => authorizedFetch(request, init),
  }),
);

/** The same as options and keys for queries: `useQuery(api.profiles.getMyProfile.queryOptions())`. */
export const api = createTanstackQueryUtils(client);
