import type { Resource } from "../../kernel/service.ts";
import type { HttpResponse } from "../types.ts";

type Properties = Resource["properties"];

/** A response headers policy: what is set (or only added when missing) and what is taken away. */
export interface ResponseHeaders {
  set: { name: string; value: string; override: boolean }[];
  remove: string[];
}

export function readResponseHeaders(
  config: Properties,
  localize: (value: string) => string,
): ResponseHeaders {
  if (config.CorsConfig)
    throw new Error("CORS in a response headers policy is not supported here.");
  const security = config.SecurityHeadersConfig ?? {};
  const set: ResponseHeaders["set"] = [];
  const add = (name: string, part: Properties | undefined, value: (part: Properties) => string) => {
    if (part) set.push({ name, value: value(part), override: part.Override === true });
  };
  add("content-security-policy", security.ContentSecurityPolicy, (part) =>
    localize(part.ContentSecurityPolicy),
  );
  add("x-content-type-options", security.ContentTypeOptions, () => "nosniff");
  add("x-frame-options", security.FrameOptions, (part) => part.FrameOption);
  add("referrer-policy", security.ReferrerPolicy, (part) => part.ReferrerPolicy);
  add("strict-transport-security", security.StrictTransportSecurity, transportSecurity);
  add("x-xss-protection", security.XSSProtection, xssProtection);
  for (const item of config.CustomHeadersConfig?.Items ?? []) {
    add(item.Header.toLowerCase(), item, () => item.Value);
  }
  const removed: { Header: string }[] = config.RemoveHeadersConfig?.Items ?? [];
  return { set, remove: removed.map(({ Header }) => Header.toLowerCase()) };
}

export function applyResponseHeaders(policy: ResponseHeaders, response: HttpResponse): void {
  for (const name of policy.remove) delete response.headers[name];
  for (const { name, value, override } of policy.set) {
    if (override || response.headers[name] === undefined) response.headers[name] = value;
  }
}

function transportSecurity(part: Properties): string {
  const directives = [`max-age=${part.AccessControlMaxAgeSec}`];
  if (part.IncludeSubdomains) directives.push("includeSubDomains");
  if (part.Preload) directives.push("preload");
  return directives.join("; ");
}

function xssProtection(part: Properties): string {
  if (!part.Protection) return "0";
  return part.ModeBlock ? "1; mode=block" : "1";
}
