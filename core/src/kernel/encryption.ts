import { DecryptCommand, EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { awsOptions } from "./aws.ts";
import { setting } from "./config.ts";
import { withOutageCode } from "./outages.ts";

const kms = withOutageCode(new KMSClient(awsOptions()), "encryption.unavailable");

/** What the ciphertext is bound to: it cannot be read as another member's or for another use. */
const contextOf = (userId: string) => ({ member: userId, what: "birth" });

/** Encrypts up to 4 KB of a member's birth data with the key kept for it. @returns base64 */
export async function encryptBirth(userId: string, plain: unknown): Promise<string> {
  const { CiphertextBlob: blob } = await kms.send(
    new EncryptCommand({
      KeyId: setting("BIRTH_KEY_ID"),
      Plaintext: Buffer.from(JSON.stringify(plain)),
      EncryptionContext: contextOf(userId),
    }),
  );
  return Buffer.from(blob ?? []).toString("base64");
}

export async function decryptBirth<T>(userId: string, ciphertext: string): Promise<T> {
  const { Plaintext: plain } = await kms.send(
    new DecryptCommand({
      KeyId: setting("BIRTH_KEY_ID"),
      CiphertextBlob: Buffer.from(ciphertext, "base64"),
      EncryptionContext: contextOf(userId),
    }),
  );
  return JSON.parse(Buffer.from(plain ?? []).toString("utf8")) as T;
}
