import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Names and values that must be the same when decrypting. */
export type EncryptionContext = Record<string, string>;

/** A blob is: version, length of the key id, key id, IV (12), tag (16), ciphertext. */
const VERSION = 1;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Encrypts with AES-256-GCM; the key id and the context are authenticated with the data. */
export function encrypt(
  keyId: string,
  key: Buffer,
  plaintext: Buffer,
  context: EncryptionContext,
): Buffer {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(additionalData(keyId, context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  const header = Buffer.concat([Buffer.from([VERSION, keyId.length]), Buffer.from(keyId)]);
  return Buffer.concat([header, iv, cipher.getAuthTag(), ciphertext]);
}

/** The id of the key a blob was encrypted with, or undefined when it is no blob of ours. */
export function keyIdOf(blob: Buffer): string | undefined {
  const length = blob[1];
  if (blob[0] !== VERSION || length === undefined) return undefined;
  if (blob.length < 2 + length + IV_LENGTH + TAG_LENGTH) return undefined;
  return blob.subarray(2, 2 + length).toString();
}

/** Throws when key, context or blob are not those of the encryption. */
export function decrypt(key: Buffer, blob: Buffer, context: EncryptionContext): Buffer {
  const keyId = keyIdOf(blob);
  if (keyId === undefined) throw new Error("This is no ciphertext of this service.");
  const start = 2 + keyId.length;
  const decipher = createDecipheriv("aes-256-gcm", key, blob.subarray(start, start + IV_LENGTH));
  decipher.setAAD(additionalData(keyId, context));
  decipher.setAuthTag(blob.subarray(start + IV_LENGTH, start + IV_LENGTH + TAG_LENGTH));
  return Buffer.concat([
    decipher.update(blob.subarray(start + IV_LENGTH + TAG_LENGTH)),
    decipher.final(),
  ]);
}

function additionalData(keyId: string, context: EncryptionContext): Buffer {
  const sorted = Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(JSON.stringify([keyId, sorted]));
}
