// Server side of Cognito's USER_SRP_AUTH: SRP-6a over the 3072-bit group of RFC 5054 with SHA-256,
// and Cognito's own padding, key derivation ("Caldera Derived Key") and proof.
import {
  createDiffieHellmanGroup,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { modularPower } from "../kernel/modular-power.ts";
import type { SrpServerState } from "./model.ts";

const numberOf = (hex: string): bigint => BigInt(`0x${hex}`);

const PRIME_HEX = createDiffieHellmanGroup("modp15").getPrime("hex");
const PRIME = numberOf(PRIME_HEX);
const GENERATOR = 2n;
const MULTIPLIER = hashNumber(padded(PRIME) + padded(GENERATOR));

/** Hexadecimal of a signed big integer: whole bytes and a clear sign bit. */
function padded(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return /^[89a-f]/i.test(even) ? `00${even}` : even;
}

function hashNumber(hex: string): bigint {
  return numberOf(createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex"));
}

const power = (base: bigint, exponent: bigint): bigint => modularPower(base, exponent, PRIME);

/** The part of a pool's id used in the proofs: after the underscore. */
function poolNameOf(poolId: string): string {
  return poolId.slice(poolId.indexOf("_") + 1);
}

export function makeVerifier(
  poolId: string,
  username: string,
  password: string,
  salt = randomBytes(16).toString("hex"),
) {
  const identity = createHash("sha256")
    .update(`${poolNameOf(poolId)}${username}:${password}`)
    .digest("hex");
  const verifier = power(GENERATOR, hashNumber(padded(numberOf(salt)) + identity));
  return { salt, verifier: verifier.toString(16) };
}

/** Undefined when the client's public value isn't acceptable. */
export function answerPublicValue(
  clientPublic: string,
  verifier: string,
): SrpServerState | undefined {
  if (!/^[0-9a-f]{1,800}$/i.test(clientPublic)) return undefined;
  if (numberOf(clientPublic) % PRIME === 0n) return undefined;
  // RFC 5054 asks for at least 256 bits.
  const serverPrivate = numberOf(randomBytes(48).toString("hex"));
  const serverPublic = (MULTIPLIER * numberOf(verifier) + power(GENERATOR, serverPrivate)) % PRIME;
  return {
    clientPublic,
    serverPrivate: serverPrivate.toString(16),
    serverPublic: serverPublic.toString(16),
    verifier,
  };
}

export interface PasswordClaim {
  poolId: string;
  username: string;
  /** Base64, as it was given out. */
  secretBlock: string;
  timestamp: string;
  /** Base64. */
  signature: string;
}

export function proves(state: SrpServerState, claim: PasswordClaim): boolean {
  const clientPublic = numberOf(state.clientPublic);
  const scrambler = hashNumber(padded(clientPublic) + padded(numberOf(state.serverPublic)));
  const shared = power(
    clientPublic * power(numberOf(state.verifier), scrambler),
    numberOf(state.serverPrivate),
  );
  const key = hkdfSync(
    "sha256",
    Buffer.from(padded(shared), "hex"),
    Buffer.from(padded(scrambler), "hex"),
    "Caldera Derived Key",
    16,
  );
  const expected = createHmac("sha256", Buffer.from(key))
    .update(poolNameOf(claim.poolId))
    .update(claim.username)
    .update(Buffer.from(claim.secretBlock, "base64"))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
