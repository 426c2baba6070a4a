import { createHash } from "node:crypto";

/** A message attribute as SQS's JSON protocol states it; binary values are base64. */
export interface MessageAttribute {
  DataType: string;
  StringValue?: string;
  BinaryValue?: string;
}

export type MessageAttributes = Record<string, MessageAttribute>;

/** A message as it is kept. Times are in milliseconds since 1970. */
export interface Message {
  id: string;
  body: string;
  attributes?: MessageAttributes;
  sentAt: number;
  /** Not received before this time: it's delayed or in flight. */
  visibleAt: number;
  receives: number;
  firstReceivedAt?: number;
  /** Receipt of the latest reception; while in flight, only this one may delete the message. */
  receipt?: string;
  /** ARN of the queue it failed in, once it is a dead letter. */
  deadLetterSource?: string;
  /** Whether a fault has already hit it; a message is hit only once. */
  disturbed?: boolean;
}

export const md5 = (data: string | Buffer): string => createHash("md5").update(data).digest("hex");

/** SQS's digest of message attributes: sorted names, types and values, each with its length. */
export function md5OfAttributes(attributes: MessageAttributes | undefined): string | undefined {
  const names = Object.keys(attributes ?? {}).sort();
  if (!attributes || names.length === 0) return undefined;
  const parts: Buffer[] = [];
  const add = (data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    parts.push(length, data);
  };
  for (const name of names) {
    const { DataType = "", StringValue, BinaryValue } = attributes[name] ?? {};
    add(Buffer.from(name));
    add(Buffer.from(DataType));
    parts.push(Buffer.from([DataType.startsWith("Binary") ? 2 : 1]));
    add(
      BinaryValue === undefined
        ? Buffer.from(StringValue ?? "")
        : Buffer.from(BinaryValue, "base64"),
    );
  }
  return md5(Buffer.concat(parts));
}

/** Bytes that count against the size limits. */
export function messageSize(body: string, attributes: MessageAttributes = {}): number {
  return Object.entries(attributes).reduce(
    (size, [name, { DataType, StringValue = "", BinaryValue = "" }]) =>
      size +
      Buffer.byteLength(name) +
      Buffer.byteLength(DataType) +
      Buffer.byteLength(StringValue) +
      Buffer.byteLength(BinaryValue, "base64"),
    Buffer.byteLength(body),
  );
}
