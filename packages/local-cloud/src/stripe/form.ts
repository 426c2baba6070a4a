import { parse } from "qs";
import { invalidRequest } from "./errors.ts";
import type { Metadata } from "./model.ts";

/** A form-encoded body or query, nested by brackets: texts, lists and maps of them. */
export type Form = { [name: string]: FormValue | undefined };
export type FormValue = string | FormValue[] | Form;

export function parseForm(encoded: string): Form {
  // Decoded forms and stored objects are plain JSON.
  return parse(encoded, { depth: 10, arrayLimit: 100, parameterLimit: 1000 }) as Form;
}

/** Refuses unsupported parameters instead of ignoring them. */
export function allow(form: Form, prefix: string, ...names: string[]): void {
  for (const name of Object.keys(form))
    if (!names.includes(name)) {
      const param = prefix ? `${prefix}[${name}]` : name;
      throw invalidRequest(
        `Received unknown parameter: ${param} (the local payment provider doesn't support it)`,
        param,
        "parameter_unknown",
      );
    }
}

/** A text; undefined by default. Stripe reads an empty text as "take it away". */
export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  if (value === undefined) return undefined;
  if (typeof value !== "string") throw invalidRequest(`Invalid string: ${name}`, name);
  return value;
}

export function required(form: Form, name: string): string {
  const value = text(form, name);
  if (!value) throw invalidRequest(`Missing required param: ${name}.`, name, "parameter_missing");
  return value;
}

export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name);
  if (value === undefined || value === "") return undefined;
  if (!/^-?\d{1,15}$/.test(value)) throw invalidRequest(`Invalid integer: ${value}`, name);
  return Number(value);
}

export function boolean(form: Form, name: string): boolean | undefined {
  const value = text(form, name);
  if (value === undefined || value === "") return undefined;
  if (value !== "true" && value !== "false")
    throw invalidRequest(`Invalid boolean: ${value}`, name);
  return value === "true";
}

export function oneOf<T extends string>(
  form: Form,
  name: string,
  values: readonly T[],
): T | undefined {
  const value = text(form, name);
  if (value === undefined || value === "") return undefined;
  // includes() takes only the known values, but answers for any.
  if (!(values as readonly string[]).includes(value))
    throw invalidRequest(`Invalid ${name}: must be one of ${values.join(", ")}`, name);
  // It's one of them, as checked above.
  return value as T;
}

export function map(form: Form, name: string): Form | undefined {
  const value = form[name];
  if (value === undefined || value === "") return undefined;
  if (typeof value === "string" || Array.isArray(value))
    throw invalidRequest(`Invalid object: ${name}`, name);
  return value;
}

/** An email address; undefined by default, and "" to take it away. */
export function email(form: Form, name: string): string | undefined {
  const value = text(form, name);
  if (value && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value))
    throw invalidRequest(`Invalid email address: ${value}`, name, "email_invalid");
  return value;
}

/** A list of maps, written `name[0][key]=…`. */
export function maps(form: Form, name: string): Form[] {
  const value = form[name];
  if (value === undefined || value === "") return [];
  const entries = Array.isArray(value) ? value : Object.values(value);
  if (entries.some((entry) => typeof entry !== "object" || Array.isArray(entry)))
    throw invalidRequest(`Invalid array: ${name}`, name);
  // Decoded forms and stored objects are plain JSON.
  return entries as Form[];
}

export function texts(form: Form, name: string): string[] {
  const value = form[name];
  if (value === undefined || value === "") return [];
  const entries = typeof value === "string" ? [value] : Object.values(value);
  if (entries.some((entry) => typeof entry !== "string"))
    throw invalidRequest(`Invalid array: ${name}`, name);
  // Decoded forms and stored objects are plain JSON.
  return entries as string[];
}

const MAX_METADATA_KEY = 40;
const MAX_METADATA_VALUE = 500;

/** Metadata as it will be: given keys are set, keys given as empty text are taken away. */
export function metadata(form: Form, before: Metadata = {}): Metadata {
  if (form.metadata === "") return {};
  const merged = { ...before };
  for (const [key, value] of Object.entries(map(form, "metadata") ?? {})) {
    if (typeof value !== "string")
      throw invalidRequest("Metadata values must be strings.", `metadata[${key}]`);
    if (key.length > MAX_METADATA_KEY)
      throw invalidRequest(
        `Metadata keys cannot be longer than ${MAX_METADATA_KEY} characters.`,
        "metadata",
      );
    if (value.length > MAX_METADATA_VALUE)
      throw invalidRequest(
        `Metadata values can have up to ${MAX_METADATA_VALUE} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
        `metadata[${key}]`,
      );
    if (value === "") delete merged[key];
    else merged[key] = value;
  }
  if (Object.keys(merged).length > 50)
    throw invalidRequest("Metadata can have up to 50 keys.", "metadata");
  return merged;
}
