import { AwsError } from "../kernel/service.ts";

/** The JSON body of a call, not yet trusted. */
export type Input = Record<string, unknown>;

export interface NamedValue {
  Name: string;
  Value: string;
}

export function invalid(message: string): AwsError {
  return new AwsError("InvalidParameterException", message);
}

/** Reads a required string. */
export function text(input: Input, name: string): string {
  const value = maybeText(input, name);
  if (value === undefined || value === "") {
    const member = name.charAt(0).toLowerCase() + name.slice(1);
    throw invalid(
      `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must not be null`,
    );
  }
  return value;
}

export function maybeText(input: Input, name: string): string | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string")
    throw new AwsError("SerializationException", `${name} is not a string.`);
  return value;
}

/** Reads a map of strings; empty if missing. Older clients send null for a missing map. */
export function textMap(input: Input, name: string): Record<string, string> {
  const value = input[name] ?? {};
  if (typeof value !== "object" || Array.isArray(value))
    throw new AwsError("SerializationException", `${name} is not a map.`);
  const given = Object.entries(value).filter(([, entry]) => entry !== null);
  for (const [key, entry] of given)
    if (typeof entry !== "string")
      throw new AwsError("SerializationException", `${name}.${key} is not a string.`);
  return Object.fromEntries(given);
}

/** Reads a list of strings; empty if missing. */
export function textList(input: Input, name: string): string[] {
  const value = input[name] ?? [];
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== "string"))
    throw new AwsError("SerializationException", `${name} is not a list of strings.`);
  return value;
}

/** A list of `{ Name, Value }` as a map. */
export function namedValues(input: Input, name: string): Record<string, string> {
  const value = input[name] ?? [];
  if (!Array.isArray(value)) throw new AwsError("SerializationException", `${name} is not a list.`);
  const values: Record<string, string> = {};
  // Untyped JSON; each entry is checked below.
  for (const entry of value as Partial<NamedValue>[]) {
    if (typeof entry?.Name !== "string") throw invalid(`${name} has an entry without a name.`);
    values[entry.Name] = entry.Value ?? "";
  }
  return values;
}
