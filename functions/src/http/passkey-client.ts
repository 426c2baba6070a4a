import { optionalSetting } from "@attune/core/kernel/config";

/** Whether a token is from the pool's client for passkeys; the other one takes passwords alone. */
export const isPasskeyClient = (clientId: unknown): boolean =>
  clientId !== undefined && clientId === optionalSetting("PASSKEY_CLIENT_ID");
