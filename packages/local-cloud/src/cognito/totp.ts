import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MILLISECONDS = 30_000;

/** A new shared secret in base32 (RFC 4648), 32 bytes as Cognito's. */
export function newTotpSecret(): string {
  let bits = "";
  for (const byte of randomBytes(32)) bits += byte.toString(2).padStart(8, "0");
  let text = "";
  for (let at = 0; at < bits.length; at += 5)
    text += ALPHABET[Number.parseInt(bits.slice(at, at + 5).padEnd(5, "0"), 2)];
  return text;
}

/** The code of one time step (RFC 6238: HMAC-SHA-1, six digits, thirty seconds). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000;
  return String(number).padStart(6, "0");
}

export function totpStep(now: number): number {
  return Math.floor(now / STEP_MILLISECONDS);
}

/** The step a code belongs to, one step early or late allowed; undefined for a wrong code. */
export function matchTotp(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const step = totpStep(now);
  return [step, step - 1, step + 1].find((candidate) =>
    timingSafeEqual(Buffer.from(totpCode(secret, candidate)), Buffer.from(code)),
  );
}

function decodeBase32(text: string): Buffer {
  let bits = "";
  for (const letter of text) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, "0");
  const bytes: number[] = [];
  for (let at = 0; at + 8 <= bits.length; at += 8)
    bytes.push(Number.parseInt(bits.slice(at, at + 8), 2));
  return Buffer.from(bytes);
}
