import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

/** Reflected polynomial of CRC-32C (Castagnoli), RFC 3720 appendix B.4. */
const CASTAGNOLI = 0x82f63b78;

const castagnoliTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ CASTAGNOLI : value >>> 1;
  return value >>> 0;
});

function crc32c(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (castagnoliTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function bigEndian(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes.toString("base64");
}

const digest = (algorithm: string) => (bytes: Uint8Array) =>
  createHash(algorithm).update(bytes).digest("base64");

/** The algorithms of x-amz-checksum-<name> that this S3 can verify; each gives base64. */
export const CHECKSUMS: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  crc32: (bytes) => bigEndian(crc32(bytes)),
  crc32c: (bytes) => bigEndian(crc32c(bytes)),
  sha1: digest("sha1"),
  sha256: digest("sha256"),
};

export const md5 = (bytes: Uint8Array): Buffer => createHash("md5").update(bytes).digest();
