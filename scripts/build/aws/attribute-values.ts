/** A value as DynamoDB writes it: an object of one field, named by the type. */
export type AttributeValue = Record<string, unknown>;
type Values = Record<string, AttributeValue>;
type Plain = Record<string, unknown>;

/** @throws TypeError for what the table never holds: sets of other than texts, binary data, dates, endless numbers */
function marshallOne(value: unknown): AttributeValue {
  switch (typeof value) {
    case "string":
      return { S: value };
    case "boolean":
      return { BOOL: value };
    case "number":
      if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) break;
      return { N: String(value) };
    case "object":
      if (value === null) return { NULL: true };
      if (Array.isArray(value)) {
        return { L: value.filter((element) => element !== undefined).map(marshallOne) };
      }
      if (isPlain(value)) return { M: marshall(value) };
      if (isSetOfTexts(value)) return { SS: [...value] };
  }
  throw new TypeError(`DynamoDB is handed a value of a kind that is not stored: ${typeof value}.`);
}

const isSetOfTexts = (value: object): value is Set<string> =>
  value instanceof Set && value.size > 0 && [...value].every((text) => typeof text === "string");

const isPlain = (value: object): value is Plain => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** An item or a set of expression values; fields that are undefined are left out. */
export function marshall(item: Plain): Values {
  const values: Values = {};
  for (const name of Object.keys(item)) {
    const value = item[name];
    if (value !== undefined) values[name] = marshallOne(value);
  }
  return values;
}

function unmarshallOne(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.NULL !== undefined) return null;
  if (value.M !== undefined) return unmarshall(value.M as Values);
  if (value.SS !== undefined) return new Set(value.SS as string[]);
  if (value.L !== undefined) return (value.L as AttributeValue[]).map(unmarshallOne);
  throw new TypeError(
    `DynamoDB gives a value of a kind that is not stored: ${Object.keys(value)}.`,
  );
}

/** @param values an item as DynamoDB writes it, or a part of an answer that holds one */
export function unmarshall(values: Plain): Plain {
  const item: Plain = {};
  // A key of the object that is walked is there.
  for (const name of Object.keys(values))
    item[name] = unmarshallOne((values[name] ?? {}) as AttributeValue);
  return item;
}
