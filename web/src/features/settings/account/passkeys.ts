import { client } from "../../../lib/api.ts";

export interface Passkey {
  id: string;
  /** The authenticator's name from Cognito; null if unknown. */
  maker: string | null;
  /** As in "Chrome on Linux"; null if unknown. */
  device: string | null;
  createdAt: string;
}

/** Not paged: a member has at most twenty. */
export async function readPasskeys(): Promise<Passkey[]> {
  const { items } = await client.accounts.listPasskeys();
  return items.map(({ passkeyId, ...passkey }) => ({ id: passkeyId, ...passkey }));
}

/**
 * Adds a passkey through the API, which accepts it only soon after the password was entered.
 * @throws the browser's and the API's errors
 */
export async function addPasskey(): Promise<void> {
  if (!("parseCreationOptionsFromJSON" in PublicKeyCredential)) {
    throw new DOMException("The browser is too old.", "NotSupportedError");
  }
  const { options } = await client.accounts.startPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
  const made = await navigator.credentials.create({ publicKey });
  if (!(made instanceof PublicKeyCredential)) {
    throw new DOMException("The browser made no passkey.", "NotSupportedError");
  }
  // The credential was just created, so it's a registration response.
  const credential = made.toJSON() as RegistrationResponseJSON;
  await client.accounts.addPasskey({ credential });
}

/** Idempotent: a missing passkey counts as removed. */
export async function removePasskey(passkeyId: string): Promise<void> {
  await client.accounts.removePasskey({ passkeyId });
}
