import { contract } from "@attune/core/contract";
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";

export type ApiClient = ContractRouterClient<typeof contract>;

/** `token` is called for each request; it returns null for a visitor. */
export function apiClient(
  origin: string,
  token: () => string | null | Promise<string | null>,
  send: (request: Request, init: RequestInit) => Promise<Response> = fetch,
): ApiClient {
  const link = new OpenAPILink(contract, {
    url: `${origin}/api`,
    fetch: (request, init) => send(request, init),
    headers: async () => {
      const value = await token();
      return value ? { authorization: `Bearer ${value}` } : {};
    },
  });
  return createORPCClient(link);
}
