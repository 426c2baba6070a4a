/** Stands in bundles for @aws-sdk/client-kms: something small is encrypted, or decrypted. */
import { callOperation } from "./request.ts";

interface Input {
  Plaintext?: Uint8Array;
  CiphertextBlob?: Uint8Array;
}

abstract class Command {
  abstract readonly operation: "Encrypt" | "Decrypt";
  readonly input: Input;

  constructor(input: Input) {
    this.input = input;
  }
}

export class EncryptCommand extends Command {
  readonly operation = "Encrypt";
}

export class DecryptCommand extends Command {
  readonly operation = "Decrypt";
}

const toBase64 = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString("base64");
const fromBase64 = (text: unknown) =>
  typeof text === "string" ? Buffer.from(text, "base64") : undefined;

export class KMSClient {
  async send({ operation, input }: Command): Promise<Input> {
    const { Plaintext: plain, CiphertextBlob: blob } = await callOperation(
      "kms",
      `TrentService.${operation}`,
      {
        ...input,
        Plaintext: toBase64(input.Plaintext),
        CiphertextBlob: toBase64(input.CiphertextBlob),
      },
    );
    return { Plaintext: fromBase64(plain), CiphertextBlob: fromBase64(blob) } as Input;
  }
}
