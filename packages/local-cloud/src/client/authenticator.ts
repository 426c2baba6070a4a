// A passkey's authenticator for tests without a browser, with its key in memory; its answers can be tampered with.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

/** User present (1), user verified (4), attested credential data (64). */
const VERIFIED = 0b0000_0101;
const ATTESTED = 0b0100_0000;

export interface Tampering {
  challenge?: string;
  origin?: string;
  /** Domain whose hash is signed, instead of the right one. */
  relyingParty?: string;
  /** Doesn't verify the user by fingerprint or PIN. */
  unverified?: boolean;
  /** Changes a byte of the signature. */
  forged?: boolean;
}

/** The members of the pool's options that an authenticator uses. */
interface Options {
  challenge: string;
  rpId: string;
}

export function createAuthenticator(origin = "https://members.example.test") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });

  const clientData = (type: string, { challenge }: Options, tampering: Tampering) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = ({ rpId }: Options, tampering: Tampering, flags: number) =>
    Buffer.concat([
      sha256(tampering.relyingParty ?? rpId),
      Buffer.from([tampering.unverified ? flags & ~0b100 : flags]),
      // The signature counter, which is always 0 for synchronized passkeys.
      Buffer.alloc(4),
    ]);
  const credential = <Response>(response: Response) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key" as const,
    authenticatorAttachment: "platform" as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id: base64url(id),
    /** What `navigator.credentials.create()` would give. */
    register(options: Options, tampering: Tampering = {}) {
      // COSE: EC2 key, ES256, P-256.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const authData = Buffer.concat([
        head(options, tampering, VERIFIED | ATTESTED),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      return credential({
        clientDataJSON: base64url(clientData("webauthn.create", options, tampering)),
        attestationObject: base64url(attestationObject),
        transports: ["internal"],
      });
    },
    /** What `navigator.credentials.get()` would give. */
    answer(options: Options, tampering: Tampering = {}) {
      const data = clientData("webauthn.get", options, tampering);
      const authenticatorData = head(options, tampering, VERIFIED);
      const signature = sign(
        "sha256",
        Buffer.concat([authenticatorData, sha256(data)]),
        privateKey,
      );
      if (tampering.forged) signature.writeUInt8((signature.at(-1) ?? 0) ^ 1, signature.length - 1);
      return credential({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
