import { optionalSetting } from "@attune/core/kernel/config";

/** The other client takes passwords alone. */
export const isPasskeyClient = (clientId: unknown): boolean =>
  clientId !== undefined && clientId === optionalSetting("PASSKEY_CLIENT_ID");
