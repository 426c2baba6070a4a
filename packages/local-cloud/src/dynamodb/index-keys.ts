import type { KeyElement } from "./schema.ts";

/** Maximum number of attributes of a global index's partition key, and of its sort key. */
const MOST_ATTRIBUTES = 4;

/** Whether a key has several attributes of one kind, which dynalite doesn't support. */
export const hasSeveral = (keys: readonly KeyElement[]) =>
  keys.length > 2 || keys[1]?.KeyType === "HASH";

/** The error about a global index's key in AWS's words, or undefined. */
export function indexKeyProblem(keys: readonly KeyElement[]): string | undefined {
  if (keys[0]?.KeyType !== "HASH")
    return "Invalid KeySchema: The first KeySchemaElement is not a HASH key type";
  const sorts = keys.findIndex(({ KeyType }) => KeyType !== "HASH");
  const hashes = sorts < 0 ? keys.length : sorts;
  if (keys.slice(hashes).some(({ KeyType }) => KeyType !== "RANGE"))
    return "One or more parameter values were invalid: All HASH key attributes must precede RANGE key attributes in the KeySchema";
  for (const [kind, count] of [
    ["HASH", hashes],
    ["RANGE", keys.length - hashes],
  ] as const)
    if (count > MOST_ATTRIBUTES)
      return `One or more parameter values were invalid: The KeySchema exceeds the maximum allowed number of ${kind} key attributes`;
  if (new Set(keys.map(({ AttributeName }) => AttributeName)).size < keys.length)
    return "The KeySchema contains multiple key attributes with the same name";
  return undefined;
}

/** The error about a key with undeclared attributes, or undefined. */
export function undeclaredProblem(
  keys: readonly KeyElement[],
  definitions: readonly { AttributeName: string }[],
): string | undefined {
  const declared = definitions.map(({ AttributeName }) => AttributeName);
  const names = keys.map(({ AttributeName }) => AttributeName);
  if (names.length > 0 && names.every((name) => declared.includes(name))) return undefined;
  return `One or more parameter values were invalid: Some index key attributes are not defined in AttributeDefinitions. Keys: [${names.join(", ")}], AttributeDefinitions: [${declared.join(", ")}]`;
}
