import { createHash, timingSafeEqual } from "node:crypto";
import { optionalSetting } from "@attune/core/kernel/config";

type Headers = Record<string, string | undefined> | null;

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Whether a request came through CloudFront, which adds a secret header: only then can the address in
 * x-forwarded-for be trusted. While the secret is rotated, the one before it is valid, too.
 */
export function isFromCloudFront(headers: Headers): boolean {
  const secrets = optionalSetting("ORIGIN_SECRETS");
  if (secrets === undefined) return true;
  const sent = Object.entries(headers ?? {}).find(
    ([name]) => name.toLowerCase() === "x-origin-secret",
  )?.[1];
  if (!sent) return false;
  const sentDigest = digest(sent);
  return secrets
    .split(",")
    .filter(Boolean)
    .some((secret) => timingSafeEqual(digest(secret), sentDigest));
}
