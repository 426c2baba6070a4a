import {
  DecryptCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  IncorrectKeyException,
  InvalidCiphertextException,
  KMSClient,
  NotFoundException,
} from "@aws-sdk/client-kms";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientSettings, startTestCloud } from "../test-cloud.ts";
import type { LocalCloud } from "../types.ts";

/**
 * CONFORMANCE_ENDPOINT names another KMS to test; it needs keys with the aliases
 * "alias/conformance" and "alias/conformance-other", and credentials in the environment.
 */
const elsewhere = process.env.CONFORMANCE_ENDPOINT;
const KeyId = "alias/conformance";
const EncryptionContext = { member: "mem_1", field: "birth" };
const Plaintext = new TextEncoder().encode("1990-03-21");
let cloud: LocalCloud | undefined;
let client: KMSClient;

beforeAll(async () => {
  const key = (name: string) => ({
    [name]: { Type: "AWS::KMS::Key", Properties: { Description: name } },
    [`${name}Alias`]: {
      Type: "AWS::KMS::Alias",
      Properties: { AliasName: `alias/${name}`, TargetKeyId: { "Fn::GetAtt": [name, "Arn"] } },
    },
  });
  if (!elsewhere)
    cloud = await startTestCloud({
      resources: { ...key("conformance"), ...key("conformance-other") },
    });
  // Set where the condition holds.
  client = new KMSClient(cloud ? clientSettings(cloud) : { endpoint: elsewhere as string });
});
afterAll(async () => {
  client.destroy();
  await cloud?.close();
});

const encrypt = async (more = {}) =>
  (await client.send(new EncryptCommand({ KeyId, Plaintext, EncryptionContext, ...more })))
    .CiphertextBlob as Uint8Array;

test("ciphertext decrypts only with its own context", async () => {
  const CiphertextBlob = await encrypt();
  expect(Buffer.from(CiphertextBlob).includes("1990")).toBe(false);
  expect(await encrypt()).not.toEqual(CiphertextBlob);
  const opened = await client.send(
    new DecryptCommand({ CiphertextBlob, EncryptionContext: { field: "birth", member: "mem_1" } }),
  );
  expect(new TextDecoder().decode(opened.Plaintext)).toBe("1990-03-21");
  expect(opened.KeyId).toMatch(/^arn:aws:kms:.*:key\/[0-9a-f-]{36}$/);
  for (const wrong of [{}, { member: "mem_2", field: "birth" }]) {
    const asked = client.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: wrong }));
    await expect(asked).rejects.toBeInstanceOf(InvalidCiphertextException);
  }
});

test("a changed ciphertext and a wrong key are refused", async () => {
  const CiphertextBlob = await encrypt();
  const changed = Uint8Array.from(CiphertextBlob);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await expect(
    client.send(new DecryptCommand({ CiphertextBlob: changed, EncryptionContext })),
  ).rejects.toBeInstanceOf(InvalidCiphertextException);
  await expect(
    client.send(
      new DecryptCommand({ CiphertextBlob, EncryptionContext, KeyId: "alias/conformance-other" }),
    ),
  ).rejects.toBeInstanceOf(IncorrectKeyException);
  await expect(
    client.send(new DecryptCommand({ CiphertextBlob: new Uint8Array([1, 2, 3]) })),
  ).rejects.toBeInstanceOf(InvalidCiphertextException);
});

test("a data key comes in plain and encrypted for its context", async () => {
  const made = await client.send(
    new GenerateDataKeyCommand({ KeyId, NumberOfBytes: 32, EncryptionContext }),
  );
  expect(made.Plaintext).toHaveLength(32);
  const { CiphertextBlob } = made;
  const opened = await client.send(new DecryptCommand({ CiphertextBlob, EncryptionContext }));
  expect(opened.Plaintext).toEqual(made.Plaintext);
  await expect(client.send(new DecryptCommand({ CiphertextBlob }))).rejects.toBeInstanceOf(
    InvalidCiphertextException,
  );
  await expect(client.send(new GenerateDataKeyCommand({ KeyId }))).rejects.toMatchObject({
    name: "ValidationException",
  });
});

test("an unknown key and too long a text are refused", async () => {
  await expect(encrypt({ KeyId: "alias/none" })).rejects.toBeInstanceOf(NotFoundException);
  await expect(encrypt({ Plaintext: new Uint8Array(4097) })).rejects.toMatchObject({
    name: "ValidationException",
  });
});
