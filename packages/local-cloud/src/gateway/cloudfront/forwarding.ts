import { randomBytes } from "node:crypto";
import { type CachePolicy, type OriginRequestPolicy, selects } from "./policies.ts";

/** The caller's address that API Gateway sees: CloudFront's, never the member's. */
export const EDGE_ADDRESS = "130.176.0.1";

/** Headers that reach the origin whatever the policies say. */
const ALWAYS = new Set([
  "cache-control",
  "content-length",
  "content-md5",
  "content-type",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-unmodified-since",
  "range",
  "sec-websocket-key",
  "sec-websocket-version",
  "upgrade",
]);

/** Hop-by-hop headers, which aren't forwarded. */
const HOP = new Set(["connection", "keep-alive", "proxy-connection", "te", "transfer-encoding"]);

export interface ViewerRequest {
  method: string;
  /** Path, still percent-encoded. */
  uri: string;
  query: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  ip: string;
}

export interface Forwarding {
  cache: CachePolicy;
  originRequest: OriginRequestPolicy;
}

/** Whether the viewer's header reaches the origin, by the behaviour's two policies. */
function forwardsHeader({ cache, originRequest }: Forwarding, name: string): boolean {
  if (HOP.has(name)) return false;
  return ALWAYS.has(name) || selects(cache.headers, name) || selects(originRequest.headers, name);
}

/** Headers for the origin. `host` is the origin's own unless a policy forwards the viewer's. */
export function originHeaders(
  viewer: ViewerRequest,
  forwarding: Forwarding,
  host: string,
  custom: Record<string, string>,
): Record<string, string> {
  const headers: Record<string, string> = { host, "user-agent": "Amazon CloudFront" };
  for (const [name, value] of Object.entries(viewer.headers)) {
    if (name !== "cookie" && forwardsHeader(forwarding, name)) headers[name] = value;
  }
  const cookies = (viewer.headers.cookie ?? "")
    .split(/; */)
    .filter((pair) => pair !== "" && forwardsCookie(forwarding, pair.split("=")[0] ?? ""));
  if (cookies.length > 0) headers.cookie = cookies.join("; ");
  const before = viewer.headers["x-forwarded-for"];
  return {
    ...headers,
    "x-forwarded-for": before ? `${before}, ${viewer.ip}` : viewer.ip,
    via: "1.1 local.cloudfront.net (CloudFront)",
    "x-amz-cf-id": randomBytes(40).toString("base64url"),
    ...generated(viewer, forwarding),
    ...custom,
  };
}

export function originQuery(viewer: ViewerRequest, { cache, originRequest }: Forwarding): string {
  return viewer.query
    .split("&")
    .filter((pair) => {
      const name = pair.split("=")[0] ?? "";
      return selects(cache.query, name) || selects(originRequest.query, name);
    })
    .join("&");
}

function forwardsCookie({ cache, originRequest }: Forwarding, name: string): boolean {
  return selects(cache.cookies, name) || selects(originRequest.cookies, name);
}

/** Headers that CloudFront generates if a policy names them. */
function generated(viewer: ViewerRequest, forwarding: Forwarding): Record<string, string> {
  const made = {
    "cloudfront-viewer-address": `${viewer.ip}:443`,
    "cloudfront-forwarded-proto": "https",
  };
  return Object.fromEntries(
    Object.entries(made).filter(
      ([name]) =>
        forwarding.cache.headers.names.has(name) ||
        (!forwarding.originRequest.headers.all && forwarding.originRequest.headers.names.has(name)),
    ),
  );
}
