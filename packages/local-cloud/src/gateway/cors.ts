import type { CorsRules } from "./definitions.ts";
import type { HttpRequest, HttpResponse } from "./types.ts";

/** API Gateway answers a preflight itself, whatever the routes are. */
export function isPreflight(request: HttpRequest): boolean {
  return (
    request.method === "OPTIONS" &&
    request.headers.origin !== undefined &&
    request.headers["access-control-request-method"] !== undefined
  );
}

export function answerPreflight(rules: CorsRules, request: HttpRequest): HttpResponse {
  const headers = originHeaders(rules, request);
  const method = request.headers["access-control-request-method"] ?? "";
  const asked = (request.headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  const allowed =
    headers !== undefined &&
    (rules.methods.includes("*") || rules.methods.includes(method)) &&
    (rules.headers.includes("*") || asked.every((name) => rules.headers.includes(name)));
  if (!allowed) return { status: 204, headers: {}, body: Buffer.alloc(0) };
  headers["access-control-allow-methods"] = rules.methods.join(",");
  if (rules.headers.length > 0) headers["access-control-allow-headers"] = rules.headers.join(",");
  if (rules.maxAge !== undefined) headers["access-control-max-age"] = String(rules.maxAge);
  return { status: 204, headers, body: Buffer.alloc(0) };
}

/** The integration's own CORS headers are dropped when the API has a CORS configuration. */
export function applyCors(rules: CorsRules, request: HttpRequest, response: HttpResponse): void {
  for (const name of Object.keys(response.headers)) {
    if (name.startsWith("access-control-")) delete response.headers[name];
  }
  const headers = originHeaders(rules, request);
  if (!headers) return;
  Object.assign(response.headers, headers);
  if (rules.exposed.length > 0) {
    response.headers["access-control-expose-headers"] = rules.exposed.join(",");
  }
}

function originHeaders(rules: CorsRules, request: HttpRequest): Record<string, string> | undefined {
  const origin = request.headers.origin;
  if (origin === undefined) return undefined;
  const any = rules.origins.includes("*");
  const allowed = any || rules.origins.some((rule) => allows(rule, origin));
  if (!allowed) return undefined;
  return {
    "access-control-allow-origin": any ? "*" : origin,
    ...(any ? {} : { vary: "Origin" }),
    ...(rules.credentials ? { "access-control-allow-credentials": "true" } : {}),
  };
}

/** A rule is an origin, or a scheme alone: "https://*". */
function allows(rule: string, origin: string): boolean {
  return rule.endsWith("://*") ? origin.startsWith(rule.slice(0, -1)) : rule === origin;
}
