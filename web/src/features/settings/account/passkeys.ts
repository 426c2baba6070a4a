import { client } from "../../../lib/api.ts";

export interface Passkey {
  id: string;
  /** What made it, in Cognito's words; null when Cognito doesn't know. */
  maker: string | null;
  createdAt: string;
}

/** All of them: a member has at most twenty. */
export async function readPasskeys(): Promise<Passkey[]> {
  const { items } = await client.accounts.listPasskeys();
  return items.map(({ passkeyId, ...passkey }) => ({ id: passkeyId, ...passkey }));
}

/**
 * Through the API, which takes a passkey only soon after the password.
 * @throws the browser's errors, and the API's
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
  // It was just created, so it's never an AuthenticationResponseJSON.
  const credential = made.toJSON() as RegistrationResponseJSON;
  await client.accounts.addPasskey({ credential });
}

/** One that's gone already counts as removed. */
export async function removePasskey(passkeyId: string): Promise<void> {
  await client.accounts.removePasskey({ passkeyId });
}
