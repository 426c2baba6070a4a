import type { CloudContext } from "../../kernel/service.ts";

/** Replaces the distribution's own addresses (https and wss) by the local origin's. */
export function localizeOrigin(context: CloudContext, hosts: string[], text: string): string {
  const origin = context.origin();
  let result = text;
  for (const host of hosts) {
    result = result
      .replaceAll(`https://${host}`, origin)
      .replaceAll(`wss://${host}`, origin.replace(/^http/, "ws"));
  }
  return result;
}

/**
 * A content security policy for this machine: AWS's addresses become the local endpoint's, and no
 * upgrade to HTTPS.
 */
export function localizePolicy(context: CloudContext, hosts: string[], policy: string): string {
  const endpoint = context.endpoint();
  return localizeOrigin(context, hosts, policy)
    .replace(/https:\/\/[\w.*-]+\.(?:amazonaws|amazoncognito)\.com(?=[\s;]|$)/g, endpoint)
    .replace(/wss:\/\/(?=(127\.0\.0\.1|localhost)[:\s;/])/g, "ws://")
    .split(";")
    .map((directive) => [...new Set(directive.trim().split(/\s+/))].join(" "))
    .filter((directive) => directive !== "" && directive !== "upgrade-insecure-requests")
    .join("; ");
}
