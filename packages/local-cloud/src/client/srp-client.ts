// The client side of Cognito's USER_SRP_AUTH, for tests and for filling a demo without a browser.
// See ../cognito/srp.ts for the group and the derivation.
import {
  createDiffieHellmanGroup,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { modularPower } from "../kernel/modular-power.ts";

const numberOf = (hex: string): bigint => BigInt(`0x${hex}`);

const PRIME_HEX = createDiffieHellmanGroup("modp15").getPrime("hex");
const PRIME = numberOf(PRIME_HEX);
const GENERATOR = 2n;

const padded = (value: bigint): string => {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return /^[89a-f]/i.test(even) ? `00${even}` : even;
};

const hashNumber = (hex: string): bigint =>
  numberOf(createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex"));

const power = (base: bigint, exponent: bigint): bigint => modularPower(base, exponent, PRIME);

const MULTIPLIER = hashNumber(padded(PRIME) + padded(GENERATOR));
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** The format that Cognito requires: "Thu Nov 5 09:07:01 UTC 2026". */
export function srpTimestamp(time: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${weekdays[time.getUTCDay()]} ${months[time.getUTCMonth()]} ${time.getUTCDate()} ${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())} UTC ${time.getUTCFullYear()}`;
}

export interface SrpChallenge {
  SALT: string;
  SRP_B: string;
  SECRET_BLOCK: string;
  USER_ID_FOR_SRP: string;
}

/** Starts a sign-in: the public value to send, and the proof for the challenge. */
export function beginSrp(userPoolId: string) {
  const poolName = userPoolId.slice(userPoolId.indexOf("_") + 1);
  const secret = numberOf(randomBytes(32).toString("hex"));
  const publicValue = power(GENERATOR, secret);
  return {
    publicValue: publicValue.toString(16),
    prove(challenge: SrpChallenge, password: string, timestamp: string): string {
      const server = numberOf(challenge.SRP_B);
      const scrambler = hashNumber(padded(publicValue) + padded(server));
      const identity = createHash("sha256")
        .update(`${poolName}${challenge.USER_ID_FOR_SRP}:${password}`)
        .digest("hex");
      const x = hashNumber(padded(numberOf(challenge.SALT)) + identity);
      const base = (server - ((MULTIPLIER * power(GENERATOR, x)) % PRIME) + PRIME) % PRIME;
      const shared = power(base, secret + scrambler * x);
      const key = hkdfSync(
        "sha256",
        Buffer.from(padded(shared), "hex"),
        Buffer.from(padded(scrambler), "hex"),
        "Caldera Derived Key",
        16,
      );
      return createHmac("sha256", Buffer.from(key))
        .update(poolName)
        .update(challenge.USER_ID_FOR_SRP)
        .update(Buffer.from(challenge.SECRET_BLOCK, "base64"))
        .update(timestamp)
        .digest("base64");
    },
  };
}
