import { buildEncrypt } from "@aws-crypto/encrypt-node";
import { type AwsEsdkKMSInterface, KmsKeyringClass } from "@aws-crypto/kms-keyring";
import {
  CommitmentPolicy,
  KeyringNode,
  type Newable,
  type NodeAlgorithmSuite,
} from "@aws-crypto/material-management-node";
import type { Kms } from "../kms/index.ts";

const { encrypt } = buildEncrypt(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);

class PoolKeyring extends KmsKeyringClass<NodeAlgorithmSuite, AwsEsdkKMSInterface>(
  // The mixin implements the abstract members; its type requires a class that can be instantiated.
  KeyringNode as Newable<KeyringNode>,
) {}

const notNeeded = () => Promise.reject(new Error("Cognito only asks KMS for data keys."));

/** Encrypts a code in the AWS Encryption SDK's format, bound to its pool as on AWS. */
export async function encryptCode(
  generateDataKey: Kms["generateDataKey"],
  keyId: string,
  poolId: string,
  code: string,
): Promise<string> {
  const kms: AwsEsdkKMSInterface = {
    encrypt: notNeeded,
    decrypt: notNeeded,
    async generateDataKey({ KeyId, NumberOfBytes = 32, EncryptionContext = {} }) {
      const made = generateDataKey(KeyId, NumberOfBytes, { ...EncryptionContext });
      return { KeyId: made.keyId, Plaintext: made.plaintext, CiphertextBlob: made.ciphertext };
    },
  };
  const keyring = new PoolKeyring({ clientProvider: () => kms, generatorKeyId: keyId });
  const { result } = await encrypt(keyring, code, {
    encryptionContext: { "userpool-id": poolId },
  });
  return result.toString("base64");
}
