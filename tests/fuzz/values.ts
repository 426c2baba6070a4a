import type { Random } from "./random.ts";

/** The parts of JSON Schema that the contracts' document uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** What no form sends. */
const strange: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  1.5,
  "",
  " ",
  "\u0000",
  "\ud800",
  "‮desrever",
  "<script>alert(1)</script>",
  "'; DROP TABLE members; --",
  "../../../etc/passwd",
  "__proto__",
  "9".repeat(400),
  "a@".repeat(2000),
  "🜁".repeat(3000),
  [],
  [[[[[]]]]],
  {},
  { constructor: { prototype: { isAdmin: true } } },
  Array.from({ length: 500 }, (_none, index) => index),
];

const ids: Record<string, string> = { ulid: "01J00000000000000000000000" };

/** A text that matches one of our patterns (an id, a token, a code), or any word. */
function patternText(pattern: string): string {
  const prefix = /^\^([a-z]{3})_/.exec(pattern)?.[1];
  if (prefix) return `${prefix}_${ids.ulid}`;
  if (pattern.includes("-[0-9a-f]{4}")) return "11111111-2222-3333-4444-555555555555";
  if (pattern.includes("\\d{6}")) return "123456";
  return "fuzzed-text";
}

function text(random: Random, { pattern, format, maxLength = 40 }: Schema): string {
  if (format === "email") return "fuzz@people.example";
  if (format === "date-time") return "2031-05-05T10:00:00Z";
  if (format === "date") return "1990-05-05";
  if (pattern) return patternText(pattern);
  return "quiet water ".repeat(8).slice(0, 1 + random.below(Math.min(maxLength, 80)));
}

const plain = (random: Random, schema: Schema): unknown => {
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case "string":
      return text(random, schema);
    case "number":
    case "integer":
      return (schema.minimum ?? 0) + random.below(Math.min(50, (schema.maximum ?? 50) + 1));
    case "boolean":
      return random.next() < 0.5;
    case "null":
      return null;
    case "array":
      return Array.from({ length: random.below(4) }, () => valueFor(random, schema.items ?? {}, 0));
    default:
      return random.pick(strange);
  }
};

/**
 * A value for a schema.
 * @param strangeness how often a part is invalid, from 0 to 1
 */
export function valueFor(random: Random, schema: Schema, strangeness: number): unknown {
  if (random.next() < strangeness) return random.pick(strange);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random, random.pick(choices), strangeness);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => valueFor(random, part, strangeness)));
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (!schema.properties) return plain(random, schema);
  const given = Object.entries(schema.properties).filter(
    ([name]) => schema.required?.includes(name) || random.next() < 0.6,
  );
  const entries = given
    .filter(() => random.next() >= strangeness)
    .map(([name, part]) => [name, valueFor(random, part, strangeness)] as const);
  return Object.fromEntries(entries);
}

/** Bodies that are no JSON, or too much of it. */
export const brokenBodies: readonly string[] = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "{}{}",
  "\u0000",
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
  `{"name":"${"x".repeat(300_000)}"}`,
  '{"__proto__":{"isAdmin":true}}',
];
