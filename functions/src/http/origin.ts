import { createHash, timingSafeEqual } from "node:crypto";
import { optionalSetting } from "@attune/core/kernel/config";

type Headers = Record<string, string | undefined> | null;

const headerOf = (headers: Headers, name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];

/** A host that a stage has before its address is known. */
const unknownHost = ".invalid";

/**
 * Whether a socket was opened by a page of ours. Browsers always say where a page is from; what says
 * nothing is no browser, and has no one's session to abuse.
 */
export function isFromSite(headers: Headers): boolean {
  const from = headerOf(headers, "origin");
  const site = optionalSetting("ORIGIN");
  if (from === undefined || site === undefined) return true;
  return from === site || new URL(site).hostname.endsWith(unknownHost);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Whether a request came through CloudFront, which adds a secret header: only then can the address in
 * x-forwarded-for be trusted. While the secret is rotated, the one before it is valid, too.
 */
export function isFromCloudFront(headers: Headers): boolean {
  const secrets = optionalSetting("ORIGIN_SECRETS");
  if (secrets === undefined) return true;
  const sent = headerOf(headers, "x-origin-secret");
  if (!sent) return false;
  const sentDigest = digest(sent);
  return secrets
    .split(",")
    .filter(Boolean)
    .some((secret) => timingSafeEqual(digest(secret), sentDigest));
}
