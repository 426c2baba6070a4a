import { loadConfig } from "./config.ts";

/** "elsewhere": passkeys don't belong to this address, or to this deployment at all. */
export type PasskeySupport = "works" | "unsupported" | "elsewhere";

/** Never throws. */
export async function passkeySupport(): Promise<PasskeySupport> {
  const config = await loadConfig().catch(() => null);
  if (!config?.passkeyOrigin) return "elsewhere";
  const { hostname } = new URL(config.passkeyOrigin);
  // WebAuthn doesn't allow IP addresses.
  const isName = !/^[\d.]+$|:/.test(hostname);
  if (!isName || hostname !== location.hostname) return "elsewhere";
  return typeof globalThis.PublicKeyCredential === "function" ? "works" : "unsupported";
}
