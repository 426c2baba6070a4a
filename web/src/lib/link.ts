import type { CompactRouter } from "virtual:contract-routes";
import type { ErrorCode } from "@attune/core/kernel/errors";
import { type ClientLink, ORPCError } from "@orpc/client";
import { loadErrorMessage } from "./errors.ts";

/**
 * Serialises as OpenAPI's deepObject: `{ tags: ["a"], near: { km: 5 } }` is `tags[0]=a&near[km]=5`.
 */
function appendQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      appendQuery(query, name ? `${name}[${key}]` : key, inner);
    }
  } else if (value !== undefined && value !== null) {
    query.append(name, String(value));
  }
}

/** At most 6 KB in UTF-8. */
const maxSmallActLength = 2_000;

/** Path parameters go into the path, the rest into query or body. */
function requestOf(base: string, method: string, path: string, input: unknown) {
  // An operation's input is an object, or undefined.
  const rest: Record<string, unknown> = { ...(input as object) };
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const url = new URL(base + filled);
  const hasRest = Object.keys(rest).length > 0;
  if (method === "GET") appendQuery(url.searchParams, "", rest);
  const body = method === "GET" || !hasRest ? null : JSON.stringify(rest);
  const request = new Request(url, {
    method,
    body,
    ...(body === null ? {} : { headers: { "content-type": "application/json" } }),
  });
  const isSmallAct = method !== "GET" && (body?.length ?? 0) <= maxSmallActLength;
  return [request, isSmallAct] as const;
}

/** The gateway and the firewall answer in their own format, so only the status tells the code. */
const gatewayCodes: Record<number, ErrorCode> = {
  401: "auth.required",
  403: "permission.denied",
  404: "not_found",
  413: "request.too_large",
  429: "request.rate_limited",
  503: "service.unavailable",
};
const codeOfStatus = (status: number): ErrorCode => gatewayCodes[status] ?? "internal";

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  let body: unknown;
  try {
    body = text ? JSON.parse(text) : undefined;
  } catch {
    // Gateway errors aren't JSON; the status is enough.
  }
  if (response.ok) return body;
  // Each is checked before it's used.
  const { code: given, message, data } = (body ?? {}) as Record<string, unknown>;
  const code = typeof given === "string" ? given : codeOfStatus(response.status);
  await loadErrorMessage(code);
  throw new ORPCError(code, {
    status: response.status,
    data,
    ...(typeof message === "string" ? { message } : {}),
  });
}

/**
 * Does what oRPC's OpenAPI link does for JSON, at a tenth of the bytes; link.test.ts compares them.
 */
export function createLink(
  base: string,
  routes: CompactRouter,
  send: (
    request: Request,
    signal: AbortSignal | undefined,
    isSmallAct: boolean,
  ) => Promise<Response>,
): ClientLink<Record<never, never>> {
  return {
    async call(path, input, { signal }) {
      let entry: CompactRouter | CompactRouter[string] | undefined = routes;
      // A path that goes on below an operation finds nothing.
      for (const name of path) entry = (entry as CompactRouter | undefined)?.[name];
      if (!Array.isArray(entry)) throw new Error(`The API has no operation ${path.join(".")}.`);
      const [method, pattern] = entry;
      const [request, isSmallAct] = requestOf(base, method, pattern, input);
      return answerOf(await send(request, signal, isSmallAct));
    },
  };
}
