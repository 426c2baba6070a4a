import { invalid } from "./input.ts";
import type { Client, Pool } from "./model.ts";
import { notAuthorized } from "./parts.ts";

const STANDARD = [
  "address",
  "birthdate",
  "email",
  "family_name",
  "gender",
  "given_name",
  "locale",
  "middle_name",
  "name",
  "nickname",
  "phone_number",
  "picture",
  "preferred_username",
  "profile",
  "updated_at",
  "website",
  "zoneinfo",
];
/** Attributes that Cognito or an administrator sets, but never the user. */
const VERIFIED = ["email_verified", "phone_number_verified"];
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@]+\.[^\s@.]+$/;

export function isEmail(text: string): boolean {
  return text.length <= 128 && EMAIL.test(text);
}

const ruleOf = (pool: Pool, name: string) =>
  pool.schema.find((one) => one.name === name || `custom:${one.name}` === name);

const isKnown = (pool: Pool, name: string): boolean =>
  name.startsWith("custom:")
    ? ruleOf(pool, name) !== undefined
    : STANDARD.includes(name) || VERIFIED.includes(name);

/** Validates attributes against the pool's schema. */
export function checkAttributes(
  pool: Pool,
  given: Record<string, string>,
  by: { client: Client } | "administrator",
): void {
  for (const [name, value] of Object.entries(given)) {
    const rule = ruleOf(pool, name);
    if (!isKnown(pool, name)) throw schemaError(`${name}: Attribute does not exist in the schema.`);
    if (by !== "administrator") {
      if (VERIFIED.includes(name) || !isWritable(pool, by.client, name))
        throw notAuthorized("A client attempted to write unauthorized attribute");
    }
    if (name === "email" && !isEmail(value)) throw invalid("Invalid email address format.");
    if (rule?.maxLength !== undefined && value.length > rule.maxLength)
      throw schemaError(`${name}: String must be no longer than ${rule.maxLength} characters`);
    if (rule?.minLength !== undefined && value.length < rule.minLength)
      throw schemaError(`${name}: String must be no shorter than ${rule.minLength} characters`);
    if (value.length > 2048)
      throw invalid(`Value at '${name}' failed to satisfy constraint: Member must be shorter.`);
  }
}

/** AWS: "All app clients can write user pool required attributes." */
const isWritable = (pool: Pool, { writable }: Client, name: string): boolean =>
  !writable || writable.includes(name) || isRequired(pool, name);

export const isRequired = (pool: Pool, name: string): boolean =>
  pool.schema.some((rule) => rule.name === name && rule.required);

/** Names of the required attributes without a value. */
export const missingAttributes = (pool: Pool, given: Record<string, string>): string[] =>
  pool.schema
    .filter(({ name, required }) => required && name !== "sub" && !given[name])
    .map(({ name }) => name);

/** Throws if a required attribute is missing. */
export function checkRequired(pool: Pool, given: Record<string, string>): void {
  const [missing] = missingAttributes(pool, given);
  if (missing) throw schemaError(`${missing}: The attribute is required`);
}

/** Throws if a client may not delete one of the attributes. */
export function checkDeletable(pool: Pool, names: readonly string[], client: Client): void {
  for (const name of names) {
    if (!isKnown(pool, name)) throw schemaError(`${name}: Attribute does not exist in the schema.`);
    if (isRequired(pool, name)) throw invalid(`Cannot delete the required attribute ${name}`);
    if (VERIFIED.includes(name) || !isWritable(pool, client, name))
      throw notAuthorized("A client attempted to write unauthorized attribute");
  }
  checkMutable(pool, Object.fromEntries(names.map((name) => [name, ""])));
}

/** An existing user may change only what the schema says can change. */
export function checkMutable(pool: Pool, given: Record<string, string>): void {
  for (const rule of pool.schema) {
    const name = [rule.name, `custom:${rule.name}`].find((one) => one in given);
    if (name && !rule.mutable) throw invalid(`Cannot modify the non-mutable attribute ${name}`);
  }
}

function schemaError(reason: string) {
  return invalid(`Attributes did not conform to the schema: ${reason}`);
}

/** Cognito's list of names and values. */
export function attributeList(attributes: Record<string, string>) {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
