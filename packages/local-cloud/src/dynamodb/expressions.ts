import { compare, type Validated, type ValidatedOperation } from "./engine.ts";
import type { AttributeValue } from "./values.ts";

/** Maximum number of cached expressions; more than any application has shapes of requests. */
const MOST_TEMPLATES = 2000;

const EXPRESSIONS = [
  "UpdateExpression",
  "ConditionExpression",
  "KeyConditionExpression",
  "FilterExpression",
  "ProjectionExpression",
] as const;

/** Properties in which dynalite's validation stores what it parsed. */
const PARSED = ["_updates", "_condition", "KeyConditions", "_filter", "_projection"] as const;

type Values = Record<string, AttributeValue>;

/** Placeholder for a value of the request. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Template {
  parts: [name: string, part: unknown][];
  /** Names of the lower and upper values of each BETWEEN. */
  ranges: [lower: string, upper: string][];
}

/**
 * Caches parsed expressions by their text, names and value types, and inserts a request's own
 * values. Parsing would take most of a request's time.
 */
export interface ExpressionCache {
  /** Undefined when dynalite has to parse the request. */
  find(operation: ValidatedOperation, body: Record<string, unknown>): Validated | undefined;
  /** Caches dynalite's result for a valid request. */
  remember(
    operation: ValidatedOperation,
    body: Record<string, unknown>,
    validated: Validated,
  ): void;
}

export function createExpressionCache(): ExpressionCache {
  const templates = new Map<string, Template>();
  return {
    find(operation, body) {
      const template = templates.get(signature(operation, body));
      // validate() has checked its type.
      const values = (body.ExpressionAttributeValues ?? {}) as Values;
      if (!template?.ranges.every((range) => ascending(range, values))) return undefined;
      const found: Validated = {};
      for (const [name, part] of template.parts) found[name] = fill(part, values);
      return found;
    },
    remember(operation, body, validated) {
      const template = makeTemplate(validated);
      if (!template) return;
      if (templates.size >= MOST_TEMPLATES) templates.clear();
      templates.set(signature(operation, body), template);
    },
  };
}

/** Everything that parsing depends on, except the values. */
function signature(operation: string, body: Record<string, unknown>): string {
  let text: string = operation;
  for (const name of EXPRESSIONS) text += `\n${body[name] ?? ""}`;
  // validate() has checked its type.
  const names = body.ExpressionAttributeNames as Record<string, string> | undefined;
  for (const name in names) text += `\n${name}=${names[name]}`;
  // validate() has checked its type.
  const values = body.ExpressionAttributeValues as Values | undefined;
  for (const name in values) {
    text += `\n${name}`;
    for (const type in values[name]) text += `:${type}`;
  }
  return text;
}

function makeTemplate(validated: Validated): Template | undefined {
  const names = new Map<unknown, string>();
  // validate() has checked its type.
  const values = (validated.ExpressionAttributeValues ?? {}) as Values;
  for (const name in values) names.set(values[name], name);
  const template: Template = { parts: [], ranges: [] };
  let bound = true;

  const copy = (node: unknown): unknown => {
    const name = names.get(node);
    if (name !== undefined) return new Placeholder(name);
    if (Array.isArray(node)) return node.map(copy);
    if (typeof node !== "object" || node === null) return node;
    // Parts of a parsed expression are plain objects.
    const members = node as Record<string, unknown>;
    // attribute_type's value is checked while parsing, so the expression can't be cached.
    if (members.name === "attribute_type") bound = false;
    noteRange(members);
    return Object.fromEntries(Object.entries(members).map(([key, member]) => [key, copy(member)]));
  };
  const noteRange = (node: Record<string, unknown>) => {
    const operands = node.type === "between" ? node.args : undefined;
    const list = node.ComparisonOperator === "BETWEEN" ? node.AttributeValueList : operands;
    if (!Array.isArray(list)) return;
    const [lower, upper] = list.slice(-2).map((operand) => names.get(operand));
    if (lower !== undefined && upper !== undefined) template.ranges.push([lower, upper]);
  };

  for (const name of PARSED) {
    const part = validated[name];
    if (part !== undefined) template.parts.push([name, copy(part)]);
  }
  return bound ? template : undefined;
}

function fill(part: unknown, values: Values): unknown {
  if (typeof part !== "object" || part === null) return part;
  if (part instanceof Placeholder) return values[part.name];
  if (Array.isArray(part)) return part.map((member) => fill(member, values));
  const filled: Record<string, unknown> = {};
  // Parts of a parsed expression are plain objects.
  for (const key in part) filled[key] = fill((part as Record<string, unknown>)[key], values);
  return filled;
}

const ascending = ([lower, upper]: [string, string], values: Values) =>
  // The caller has checked that it's there.
  !compare("GT", values[lower] as AttributeValue, values[upper] as AttributeValue);
