import { optionalSetting } from "../kernel/config.ts";

/** Push services of Chrome and most others, Firefox, Edge and Safari. */
const services = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
] as const;

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;

/**
 * Prevents SSRF: clients choose the address, so only known push services are called, no other
 * hosts, internal names or IP addresses.
 */
export function isPushEndpoint(
  address: string,
  extraHosts = optionalSetting("PUSH_HOSTS"),
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== "https:" || port || username || password) return false;
  const known: readonly string[] = [...services, ...(extraHosts?.split(",") ?? [])];
  return known.some((pattern) => matches(hostname, pattern));
}
