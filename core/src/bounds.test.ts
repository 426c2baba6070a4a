import { expect, test } from "vitest";
import { contract } from "./contract.ts";

interface Part {
  _zod?: { def: Definition };
}

interface Definition {
  type: string;
  checks?: { _zod: { def: { check: string; pattern?: RegExp } } }[];
  pattern?: RegExp;
  entries?: object;
  shape?: Record<string, Part>;
  options?: Part[];
  [inner: string]: unknown;
}

const isEndless = (pattern: RegExp): boolean =>
  /[*+]|\{\d+,\}/.test(pattern.source.replace(/\\.|\[[^\]]*\]/g, "x"));

function isBounded({ type, checks = [], pattern }: Definition): boolean {
  const defined = checks.map((one) => one._zod.def);
  if (defined.some(({ check }) => check === "max_length" || check === "length_equals")) return true;
  const patterns = [pattern, ...defined.map((one) => one.pattern)].filter(
    (one) => one !== undefined,
  );
  return type === "string" && patterns.some((one) => !isEndless(one));
}

const innerNames = ["element", "innerType", "in", "valueType", "keyType"];

/** Paths of texts and lists without a greatest length, and of records with any number of keys. */
function endlessIn(part: Part | undefined, path: string): string[] {
  const definition = part?._zod?.def;
  if (!definition) return [];
  const { type, shape = {}, options = [], checks = [] } = definition;
  const isOpenRecord = type === "record" && checks.length === 0 && !hasKnownKeys(definition);
  const isEndlessHere = isOpenRecord || (/^(string|array)$/.test(type) && !isBounded(definition));
  return [
    ...(isEndlessHere ? [path] : []),
    ...Object.entries(shape).flatMap(([name, inner]) => endlessIn(inner, `${path}.${name}`)),
    ...options.flatMap((option) => endlessIn(option, path)),
    // Zod doesn't type its definitions.
    ...innerNames.flatMap((name) => endlessIn(definition[name] as Part | undefined, path)),
  ];
}

const hasKnownKeys = ({ keyType }: Definition): boolean =>
  (keyType as Part | undefined)?._zod?.def.type === "enum";

test("nothing that's sent can be as long as a whole body, which would then be stored", () => {
  const operations = Object.entries(contract).flatMap(([feature, part]) =>
    Object.entries(part).map(([name, procedure]) => ({ name: `${feature}.${name}`, procedure })),
  );
  expect(operations.length).toBeGreaterThan(100);
  const endless = operations.flatMap(({ name, procedure }) =>
    endlessIn(procedure["~orpc"].inputSchema as Part | undefined, name),
  );
  expect(endless).toEqual([]);
});

test("an event from the browser has few details", () => {
  const schema = contract.security.logSecurityEvent["~orpc"].inputSchema;
  const event = (count: number) => ({
    eventType: "developer_tools",
    severity: "low",
    details: Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, "x"])),
  });
  expect(schema?.safeParse(event(20)).success).toBe(true);
  expect(schema?.safeParse(event(21)).success).toBe(false);
});
