import { optionalSetting } from "@attune/core/kernel/config";
import { isSameSecret } from "@attune/core/kernel/same-secret";
import { type Headers, headerOf } from "./headers.ts";

/** Placeholder until a stage's address is known. */
const unknownHost = ".invalid";

/**
 * Protects against other sites: browsers always send an origin, and other clients have no session
 * of a member to abuse.
 */
export function isFromSite(headers: Headers): boolean {
  const from = headerOf(headers, "origin");
  const site = optionalSetting("ORIGIN");
  if (from === undefined || site === undefined) return true;
  return from === site || new URL(site).hostname.endsWith(unknownHost);
}

/**
 * Checks a secret header, because x-forwarded-for is only trustworthy from CloudFront. While the
 * secret is rotated, the old one is valid, too.
 */
export function isFromCloudFront(headers: Headers): boolean {
  const secrets = optionalSetting("ORIGIN_SECRETS");
  if (secrets === undefined) return true;
  const sent = headerOf(headers, "x-origin-secret");
  if (!sent) return false;
  return secrets
    .split(",")
    .filter(Boolean)
    .some((secret) => isSameSecret(sent, secret));
}
