import { optionalSetting } from "@attune/core/kernel/config";

/** The other client only accepts passwords. */
export const isPasskeyClient = (clientId: unknown): boolean =>
  clientId !== undefined && clientId === optionalSetting("PASSKEY_CLIENT_ID");
