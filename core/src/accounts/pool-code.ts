import { buildDecrypt } from "@aws-crypto/decrypt-node";
import { type AwsEsdkKMSInterface, KmsKeyringClass } from "@aws-crypto/kms-keyring";
import {
  CommitmentPolicy,
  KeyringNode,
  type Newable,
  type NodeAlgorithmSuite,
} from "@aws-crypto/material-management-node";
import { DecryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { awsOptions } from "../kernel/aws.ts";
import { setting } from "../kernel/config.ts";

const client = new KMSClient(awsOptions());
const notNeeded = () => Promise.reject(new Error("Codes are only decrypted here."));

/**
 * Implements only what decrypting needs; the library's own keyring brings a client of every
 * operation.
 */
const kms: AwsEsdkKMSInterface = {
  encrypt: notNeeded,
  generateDataKey: notNeeded,
  async decrypt(input) {
    // The library compares the key itself, so any key is accepted here.
    const { KeyId = "", Plaintext = new Uint8Array() } = await client.send(
      new DecryptCommand(input),
    );
    return { KeyId, Plaintext };
  },
};

class PoolKeyring extends KmsKeyringClass<NodeAlgorithmSuite, AwsEsdkKMSInterface>(
  // The mixin implements what's abstract, but its type asks for a concrete class.
  KeyringNode as Newable<KeyringNode>,
) {}

// AWS doesn't publish whether Cognito's messages commit to their key, so both kinds are taken.
const { decrypt } = buildDecrypt(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);

/**
 * The code that the user pool encrypted for one of its mails.
 * @throws Error if it was encrypted for another pool
 */
export async function decryptPoolCode(userPoolId: string, encrypted: string): Promise<string> {
  const keyring = new PoolKeyring({ clientProvider: () => kms, keyIds: [setting("CODE_KEY_ARN")] });
  const { plaintext, messageHeader } = await decrypt(keyring, Buffer.from(encrypted, "base64"));
  if (messageHeader.encryptionContext["userpool-id"] !== userPoolId) {
    throw new Error("The code was encrypted for another user pool.");
  }
  return plaintext.toString("utf8");
}
