import { wildcard } from "../iam/wildcard.ts";
import { AwsError, type AwsRequest } from "../kernel/service.ts";
import type { CorsRule } from "./types.ts";

const listed = (header: string | undefined) =>
  (header ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

function matchingRule(
  rules: readonly CorsRule[],
  origin: string,
  method: string,
  headers: readonly string[],
): CorsRule | undefined {
  return rules.find(
    (rule) =>
      rule.methods.includes(method) &&
      rule.origins.some((pattern) => wildcard(pattern)(origin)) &&
      headers.every((name) => rule.headers.some((pattern) => wildcard(pattern, "i")(name))),
  );
}

function sharedHeaders(rule: CorsRule, origin: string): Record<string, string> {
  const anyone = rule.origins.includes("*");
  return {
    "access-control-allow-origin": anyone ? "*" : origin,
    "access-control-allow-methods": rule.methods.join(", "),
    ...(anyone ? {} : { "access-control-allow-credentials": "true" }),
    ...(rule.exposed.length ? { "access-control-expose-headers": rule.exposed.join(", ") } : {}),
    ...(rule.maxAge === undefined ? {} : { "access-control-max-age": String(rule.maxAge) }),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}

/** The headers a bucket's rules add to a response; none when no rule matches. */
export function corsHeaders(
  rules: readonly CorsRule[],
  request: AwsRequest,
): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined) return {};
  const rule = matchingRule(rules, origin, request.method, []);
  return rule ? sharedHeaders(rule, origin) : {};
}

/** The answer to a browser's preflight. Throws AccessForbidden. */
export function preflight(rules: readonly CorsRule[], request: AwsRequest): Record<string, string> {
  const { origin, "access-control-request-method": method } = request.headers;
  if (!origin || !method)
    throw new AwsError(
      "BadRequest",
      "Insufficient information. Origin request header needed.",
      400,
    );
  const headers = listed(request.headers["access-control-request-headers"]);
  const rule = matchingRule(rules, origin, method, headers);
  if (!rule)
    throw new AwsError(
      "AccessForbidden",
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
      403,
    );
  return {
    ...sharedHeaders(rule, origin),
    ...(headers.length ? { "access-control-allow-headers": headers.join(", ") } : {}),
  };
}
