import { constants, createPublicKey, publicEncrypt } from "node:crypto";

/**
 * base ** exponent % modulus, for an exponent from 1 and an odd modulus of 512 to 3072 bits: RSA
 * without padding is just that, and OpenSSL is five times faster than bigints.
 */
export function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const bytes = Math.ceil(modulus.toString(16).length / 2);
  const n = toBytes(modulus, bytes).toString("base64url");
  const e = toBytes(exponent).toString("base64url");
  const key = createPublicKey({ key: { kty: "RSA", n, e }, format: "jwk" });
  const power = publicEncrypt(
    { key, padding: constants.RSA_NO_PADDING },
    toBytes(base % modulus, bytes),
  );
  return BigInt(`0x${power.toString("hex")}`);
}

/** Big-endian, with zeros in front. */
function toBytes(value: bigint, length = 0): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(Math.max(2 * length, hex.length + (hex.length % 2)), "0"), "hex");
}
