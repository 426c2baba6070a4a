import { AwsError } from "../kernel/service.ts";
import { invalid } from "./input.ts";
import type { Passkey, PasskeySettings, Pool } from "./model.ts";
import type { Parts } from "./parts.ts";

/** Lazy, because the library is large and few runs need passkeys. */
export const library = () => import("@simplewebauthn/server");

/** The registration's exceptions of Cognito. */
export const passkeyError = (what: string, message: string): AwsError =>
  new AwsError(`WebAuthn${what}Exception`, message);

/** Throws unless the pool takes passkeys. */
export function passkeySettings(
  parts: Parts,
  pool: Pool,
): PasskeySettings & { relyingPartyId: string } {
  const { passkeys } = pool;
  if (!passkeys) throw passkeyError("NotEnabled", "WebAuthn is not enabled for the user pool.");
  if (!passkeys.relyingPartyId)
    throw passkeyError("ConfigurationMissing", "The user pool has no relying party ID.");
  return { ...passkeys, relyingPartyId: parts.localDomain(passkeys.relyingPartyId) };
}

/** Whether a page of this origin may use the relying party's passkeys. */
export function isOriginOf(relyingPartyId: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  const isOwn = hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`);
  // Browsers trust localhost without a certificate.
  return isOwn && (protocol === "https:" || hostname === "localhost");
}

/** What the browser signed. */
export interface ClientData {
  challenge: string;
  origin: string;
}

type Json = Record<string, unknown>;

function member(value: unknown): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalid("The credential is malformed.");
  return Object.fromEntries(Object.entries(value));
}

function string(from: Json, name: string): string {
  const value = from[name];
  if (typeof value !== "string") throw invalid(`The credential has no ${name}.`);
  return value;
}

function clientDataOf(response: Json): ClientData {
  try {
    const encoded = Buffer.from(string(response, "clientDataJSON"), "base64url");
    const data = member(JSON.parse(encoded.toString()));
    return { challenge: string(data, "challenge"), origin: string(data, "origin") };
  } catch {
    throw invalid("The credential's client data is malformed.");
  }
}

const identity = (credential: Json) => ({
  id: string(credential, "id"),
  rawId: string(credential, "rawId"),
  type: "public-key" as const,
  clientExtensionResults: {},
});

/** Reads `Credential` of CompleteWebAuthnRegistration, which isn't yet verified. */
export function readRegistration(given: unknown) {
  const credential = member(given);
  const response = member(credential.response);
  const { transports } = response;
  return {
    clientData: clientDataOf(response),
    attachment:
      typeof credential.authenticatorAttachment === "string"
        ? credential.authenticatorAttachment
        : undefined,
    transports: Array.isArray(transports)
      ? transports.filter((one): one is string => typeof one === "string")
      : [],
    json: {
      ...identity(credential),
      response: {
        clientDataJSON: string(response, "clientDataJSON"),
        attestationObject: string(response, "attestationObject"),
      },
    },
  };
}

/** Reads `CREDENTIAL` of a WEB_AUTHN challenge, which isn't yet verified. */
export function readAssertion(given: string) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(given);
  } catch {
    throw invalid("The credential is no JSON.");
  }
  const credential = member(parsed);
  const response = member(credential.response);
  return {
    clientData: clientDataOf(response),
    json: {
      ...identity(credential),
      response: {
        clientDataJSON: string(response, "clientDataJSON"),
        authenticatorData: string(response, "authenticatorData"),
        signature: string(response, "signature"),
      },
    },
  };
}

/** Authenticators by AAGUID, from https://github.com/passkeydeveloper/passkey-authenticator-aaguids */
const KNOWN: Record<string, string> = {
  "fbfc3007-154e-4ecc-8c0b-6e020557d7bd": "iCloud Keychain",
  "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4": "Google Password Manager",
  "08987058-cadc-4b81-b6e1-30de50dcbe96": "Windows Hello",
  "bada5566-a7aa-401f-bd96-45619a55120d": "1Password",
  "d548826e-79b4-db40-a3d8-11116f7e8349": "Bitwarden",
};

/** Cognito names a passkey after its maker. It can't be renamed. */
export const friendlyName = (aaguid: string): string => KNOWN[aaguid] ?? "Passkey";

/** A user's passkeys as credential descriptors for WebAuthn's options. */
export const descriptors = (passkeys: Passkey[] = []) =>
  passkeys.map(({ id, transports }) => ({ id, transports }));
