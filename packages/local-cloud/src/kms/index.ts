import { createHash, randomBytes } from "node:crypto";
import {
  invalid,
  type JsonInput,
  jsonError,
  jsonResponse,
  readJson,
  targetOperation,
  unknownOperation,
} from "../kernel/json-protocol.ts";
import { AwsError, type AwsService, type CloudContext, type Provider } from "../kernel/service.ts";
import { decrypt, type EncryptionContext, encrypt, keyIdOf } from "./cipher.ts";

/** KMS: symmetric keys that encrypt and decrypt; the key itself never leaves the store. */
export interface Kms {
  service: AwsService;
  provider: Provider;
  /** For services that encrypt with a customer's key. */
  generateDataKey(keyId: string, bytes: number, context: EncryptionContext): DataKey;
}

export interface DataKey {
  /** The ARN of the key that encrypted it. */
  keyId: string;
  plaintext: Buffer;
  ciphertext: Buffer;
}

interface Key {
  /** 32 bytes, base64. */
  material: string;
  enabled: boolean;
}

const LONGEST_PLAINTEXT = 4096;
const KEY_BYTES: Record<string, number> = { AES_128: 16, AES_256: 32 };

export function createKms(context: CloudContext): Kms {
  const keys = context.store.collection<Key>("kms.keys");
  const aliases = context.store.collection<string>("kms.aliases");
  const arn = (keyId: string) => `arn:aws:kms:${context.region}:${context.accountId}:key/${keyId}`;

  /** Key id for a key id, an alias, or the ARN of either. */
  const idOf = (asked: string): string => {
    const name = asked.startsWith("arn:") ? asked.slice(asked.lastIndexOf(":") + 1) : asked;
    return name.startsWith("alias/") ? (aliases.get(name) ?? name) : name.replace(/^key\//, "");
  };
  const find = (asked: unknown): [keyId: string, key: Key] => {
    if (typeof asked !== "string" || asked === "") throw invalid("KeyId must not be empty.");
    const keyId = idOf(asked);
    const key = keys.get(keyId);
    if (!key)
      throw new AwsError(
        "NotFoundException",
        `Key '${asked.startsWith("arn:") ? asked : arn(keyId)}' does not exist`,
      );
    return [keyId, key];
  };
  const usable = (asked: unknown): [keyId: string, material: Buffer] => {
    const [keyId, key] = find(asked);
    if (!key.enabled) throw new AwsError("DisabledException", `${arn(keyId)} is disabled.`);
    return [keyId, Buffer.from(key.material, "base64")];
  };
  const generateDataKey: Kms["generateDataKey"] = (asked, bytes, encryptionContext) => {
    const [keyId, material] = usable(asked);
    const plaintext = randomBytes(bytes);
    const ciphertext = encrypt(keyId, material, plaintext, encryptionContext);
    return { keyId: arn(keyId), plaintext, ciphertext };
  };
  const operations: Record<string, (input: JsonInput) => unknown> = {
    Encrypt({ KeyId, Plaintext, EncryptionContext = {} }) {
      const [keyId, material] = usable(KeyId);
      const plaintext = Buffer.from(String(Plaintext ?? ""), "base64");
      if (plaintext.length < 1 || plaintext.length > LONGEST_PLAINTEXT)
        throw invalid(`Plaintext must have 1 to ${LONGEST_PLAINTEXT} bytes.`);
      return {
        KeyId: arn(keyId),
        CiphertextBlob: encrypt(keyId, material, plaintext, EncryptionContext).toString("base64"),
        EncryptionAlgorithm: "SYMMETRIC_DEFAULT",
      };
    },
    GenerateDataKey({ KeyId, KeySpec, NumberOfBytes, EncryptionContext = {} }) {
      const bytes = KeySpec === undefined ? Number(NumberOfBytes) : KEY_BYTES[String(KeySpec)];
      if (!bytes || bytes > 1024)
        throw invalid("Please specify either number of bytes or key spec.");
      const made = generateDataKey(KeyId, bytes, EncryptionContext);
      return {
        KeyId: made.keyId,
        Plaintext: made.plaintext.toString("base64"),
        CiphertextBlob: made.ciphertext.toString("base64"),
      };
    },
    Decrypt({ KeyId, CiphertextBlob, EncryptionContext = {} }) {
      const blob = Buffer.from(String(CiphertextBlob ?? ""), "base64");
      const encryptedWith = keyIdOf(blob);
      if (!encryptedWith) throw new AwsError("InvalidCiphertextException", "");
      if (KeyId !== undefined && find(KeyId)[0] !== encryptedWith)
        throw new AwsError(
          "IncorrectKeyException",
          "The key ID in the request does not identify a CMK that can perform this operation.",
        );
      const [keyId, material] = usable(encryptedWith);
      return {
        KeyId: arn(keyId),
        Plaintext: open(material, blob, EncryptionContext).toString("base64"),
        EncryptionAlgorithm: "SYMMETRIC_DEFAULT",
      };
    },
  };

  const service: AwsService = {
    name: "kms",
    operation: targetOperation,
    needs(request) {
      const { KeyId, CiphertextBlob, EncryptionContext } = readJson(request);
      const keyId = KeyId
        ? idOf(String(KeyId))
        : keyIdOf(Buffer.from(String(CiphertextBlob ?? ""), "base64"));
      return [
        {
          action: `kms:${targetOperation(request)}`,
          resource: keyId ? arn(keyId) : "*",
          context: contextKeys(EncryptionContext ?? {}),
        },
      ];
    },
    async handle(request) {
      const operation = operations[targetOperation(request)];
      if (!operation) throw unknownOperation(targetOperation(request));
      return jsonResponse(operation(readJson(request)), "1.1");
    },
    fail: (error) => jsonError(error, "1.1"),
  };

  const provider: Provider = {
    types: ["AWS::KMS::Key", "AWS::KMS::Alias"],
    make({ type, physicalName: name, properties }) {
      if (type === "AWS::KMS::Alias") {
        aliases.put(name, idOf(String(properties.TargetKeyId)));
        return { ref: name };
      }
      const keyId = stableId(name);
      keys.put(keyId, {
        material: keys.get(keyId)?.material ?? randomBytes(32).toString("base64"),
        enabled: properties.Enabled !== false,
      });
      return { ref: keyId, attributes: { Arn: arn(keyId), KeyId: keyId } };
    },
  };
  return { service, provider, generateDataKey };
}

function open(material: Buffer, blob: Buffer, encryptionContext: EncryptionContext): Buffer {
  try {
    return decrypt(material, blob, encryptionContext);
  } catch {
    throw new AwsError("InvalidCiphertextException", "");
  }
}

/** The condition keys KMS offers for an encryption context. */
function contextKeys(encryptionContext: EncryptionContext): Record<string, string | string[]> {
  const names = Object.keys(encryptionContext);
  return {
    ...Object.fromEntries(
      Object.entries(encryptionContext).map(([name, value]) => [
        `kms:EncryptionContext:${name}`,
        value,
      ]),
    ),
    ...(names.length > 0 ? { "kms:EncryptionContextKeys": names } : {}),
  };
}

/** A key id that looks like AWS's and is the same on every start. */
function stableId(name: string): string {
  const hex = createHash("sha256").update(`kms key ${name}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
