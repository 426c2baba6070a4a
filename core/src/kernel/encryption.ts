import { DecryptCommand, EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { awsOptions } from "./aws.ts";
import { setting } from "./config.ts";
import { withOutageCode } from "./outages.ts";

const kms = withOutageCode(new KMSClient(awsOptions()), "encryption.unavailable");

/** Encryption context, so that nothing can be decrypted for another member or use. */
const contextOf = (userId: string) => ({ member: userId, what: "birth" });

/** Encrypts up to 4 KB, KMS's limit. @returns base64 */
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
  // Written by encryptBirth().
  return JSON.parse(Buffer.from(plain ?? []).toString("utf8")) as T;
}
