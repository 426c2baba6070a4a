import { invalidValue, sqsError } from "./errors.ts";
import type { MessageAttributes } from "./message.ts";

const MAX_ATTRIBUTES = 10;
const MAX_NAME = 256;

/** What XML 1.0 allows, which SQS demands of bodies and string attributes. */
const ALLOWED_TEXT = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;
const ATTRIBUTE_NAME = /^(?!\.|.*\.\.|.*\.$|aws\.|amazon\.)[\w.-]+$/i;
const DATA_TYPE = /^(String|Number|Binary)(\..+)?$/;

/** Throws InvalidMessageContents, InvalidParameterValue. */
export function checkMessage(body: string, attributes: MessageAttributes = {}): void {
  checkText(body);
  const names = Object.keys(attributes);
  if (names.length > MAX_ATTRIBUTES)
    throw invalidValue(
      `Number of message attributes [${names.length}] exceeds the allowed maximum [${MAX_ATTRIBUTES}].`,
    );
  for (const name of names) {
    if (name.length > MAX_NAME || !ATTRIBUTE_NAME.test(name))
      throw invalidValue(`The message attribute name '${name}' is invalid.`);
    const { DataType, StringValue } = attributes[name] ?? {};
    if (!DataType || !DATA_TYPE.test(DataType))
      throw invalidValue(
        `The type of message (user) attribute '${name}' is invalid. You must use only the following supported type prefixes: Binary, Number, String.`,
      );
    checkText(StringValue ?? "");
  }
}

function checkText(text: string): void {
  if (!ALLOWED_TEXT.test(text))
    throw sqsError(
      "InvalidMessageContents",
      "The message contains characters outside the allowed set.",
      "InvalidMessageContents",
    );
}
