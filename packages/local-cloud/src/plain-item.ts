/** A DynamoDB item ({"name": {"S": "Ada"}}) as plain values ({"name": "Ada"}); bytes as base64. */
export function plainItem(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(attribute: unknown): unknown {
  // The attribute's type says what its value is, here and below.
  const [type, value] = Object.entries(attribute as Record<string, unknown>)[0] ?? [];
  switch (type) {
    case "N":
      return Number(value);
    case "NS":
      return (value as string[]).map(Number);
    case "NULL":
      return null;
    case "L":
      return (value as unknown[]).map(plainValue);
    case "M":
      return plainItem(value as Record<string, unknown>);
    default:
      return value;
  }
}
