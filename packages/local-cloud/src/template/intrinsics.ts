import type { Stack } from "./assembly.ts";
import { conditionHolds } from "./conditions.ts";
import {
  findExport,
  type Lookup,
  missingParameter,
  NO_VALUE,
  parameterValue,
  pseudoParameter,
  regionOf,
} from "./scope.ts";

/**
 * Resolves every intrinsic function and dynamic reference of a value.
 * Throws when it names what does not exist, or asks for a function that is not known.
 */
export function resolve(value: unknown, stack: Stack, lookup: Lookup): unknown {
  if (typeof value === "string") return resolveDynamic(value, stack, lookup);
  if (Array.isArray(value))
    return value
      .map((entry) => resolve(entry, stack, lookup))
      .filter((entry) => entry !== NO_VALUE);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name !== undefined && (name === "Ref" || name.startsWith("Fn::")))
    return callFunction(name, argument, stack, lookup);
  const resolved: Record<string, unknown> = {};
  for (const [key, entry] of entries) {
    const result = resolve(entry, stack, lookup);
    if (result !== NO_VALUE) resolved[key] = result;
  }
  return resolved;
}

type Intrinsic = (argument: unknown, stack: Stack, lookup: Lookup) => unknown;

const FUNCTIONS: Record<string, Intrinsic> = {
  Ref: (name, stack, lookup) => reference(String(name), stack, lookup),
  "Fn::GetAtt": (argument, stack, lookup) => {
    const [logicalId, attribute] = attributePath(argument);
    return attributeOf(logicalId, String(resolve(attribute, stack, lookup)), stack, lookup);
  },
  "Fn::Sub": substitute,
  "Fn::Join": (argument, stack, lookup) => {
    const [separator, parts] = list(argument, stack, lookup, "Fn::Join");
    return asList(parts, "Fn::Join").map(String).join(String(separator));
  },
  "Fn::Split": (argument, stack, lookup) => {
    const [separator, text] = list(argument, stack, lookup, "Fn::Split");
    return String(text).split(String(separator));
  },
  "Fn::Select": (argument, stack, lookup) => {
    const [index, values] = list(argument, stack, lookup, "Fn::Select");
    const chosen = asList(values, "Fn::Select")[Number(index)];
    if (chosen === undefined)
      throw new Error(`Stack ${stack.name}: Fn::Select has no item ${index}.`);
    return chosen;
  },
  "Fn::If": (argument, stack, lookup) => resolve(branch(argument, stack, lookup), stack, lookup),
  "Fn::ImportValue": (argument, stack, lookup) => {
    const name = String(resolve(argument, stack, lookup));
    const found = findExport(name, lookup, (value, from) => resolve(value, from, lookup));
    if (!found) throw new Error(`Stack ${stack.name} imports "${name}", which no stack exports.`);
    return resolve(found.output.Value, found.stack, lookup);
  },
  "Fn::FindInMap": findInMap,
  "Fn::Base64": (argument, stack, lookup) =>
    Buffer.from(String(resolve(argument, stack, lookup))).toString("base64"),
  "Fn::ToJsonString": (argument, stack, lookup) => JSON.stringify(resolve(argument, stack, lookup)),
  "Fn::Length": (argument, stack, lookup) =>
    asList(resolve(argument, stack, lookup), "Fn::Length").length,
  "Fn::GetAZs": (argument, stack, lookup) => {
    const region = String(resolve(argument, stack, lookup)) || regionOf(stack, lookup);
    return ["a", "b", "c"].map((zone) => `${region}${zone}`);
  },
};

function callFunction(name: string, argument: unknown, stack: Stack, lookup: Lookup): unknown {
  const intrinsic = FUNCTIONS[name];
  if (!intrinsic) throw new Error(`Stack ${stack.name} uses ${name}, which is not known here.`);
  return intrinsic(argument, stack, lookup);
}

function reference(name: string, stack: Stack, lookup: Lookup): unknown {
  const pseudo = pseudoParameter(name, stack, lookup);
  if (pseudo !== undefined) return pseudo;
  const parameter = parameterValue(name, stack, lookup);
  if (parameter !== undefined) return parameter;
  const made = lookup.made(stack, name);
  if (!made) throw new Error(`Stack ${stack.name} refers to "${name}", which does not exist.`);
  return made.ref;
}

/** Splits ["Id", "Attribute"] or "Id.Attribute". */
export function attributePath(argument: unknown): [string, unknown] {
  if (Array.isArray(argument)) return [String(argument[0]), argument[1]];
  const text = String(argument);
  const dot = text.indexOf(".");
  return [text.slice(0, dot), text.slice(dot + 1)];
}

function attributeOf(logicalId: string, name: string, stack: Stack, lookup: Lookup): unknown {
  const made = lookup.made(stack, logicalId);
  if (!made)
    throw new Error(`Stack ${stack.name} asks for ${logicalId}.${name}: no such resource.`);
  const value = made.attributes?.[name];
  if (value === undefined) {
    const type = stack.template.Resources?.[logicalId]?.Type;
    throw new Error(`Stack ${stack.name}: ${type} ${logicalId} offers no attribute "${name}".`);
  }
  return value;
}

/** Text and variables of Fn::Sub, which takes a text, or a text with a map. */
export function substitution(argument: unknown): {
  text: string;
  variables: Record<string, unknown>;
} {
  return Array.isArray(argument)
    ? { text: String(argument[0]), variables: (argument[1] ?? {}) as Record<string, unknown> }
    : { text: String(argument), variables: {} };
}

/** `${Name}`, `${Resource.Attribute}`; `${!Name}` is meant literally. */
export const PLACEHOLDER = /\$\{(!?)([^}]+)\}/g;

function substitute(argument: unknown, stack: Stack, lookup: Lookup): string {
  const { text, variables } = substitution(argument);
  return text.replace(PLACEHOLDER, (_whole, literal: string, inner: string) => {
    if (literal) return `\${${inner}}`;
    const name = inner.trim();
    if (name in variables) return String(resolve(variables[name], stack, lookup));
    return String(
      name.includes(".")
        ? resolve({ "Fn::GetAtt": name }, stack, lookup)
        : reference(name, stack, lookup),
    );
  });
}

/** The branch of Fn::If that the condition chooses, not yet resolved. */
export function branch(argument: unknown, stack: Stack, lookup: Lookup): unknown {
  // The template's JSON, as CloudFormation documents it.
  const [condition, yes, no] = argument as [string, unknown, unknown];
  return holds(condition, stack, lookup) ? yes : no;
}

/** Whether a named condition of the stack holds. */
export function holds(condition: string, stack: Stack, lookup: Lookup): boolean {
  return conditionHolds(condition, stack, (value) => resolve(value, stack, lookup));
}

function findInMap(argument: unknown, stack: Stack, lookup: Lookup): unknown {
  const [map, first, second, options] = list(argument, stack, lookup, "Fn::FindInMap");
  const found = stack.template.Mappings?.[String(map)]?.[String(first)]?.[String(second)];
  if (found !== undefined) return found;
  // The template's JSON, as CloudFormation documents it.
  const fallback = (options as { DefaultValue?: unknown } | undefined)?.DefaultValue;
  if (fallback !== undefined) return fallback;
  throw new Error(`Stack ${stack.name}: mapping ${map} has no entry ${first}/${second}.`);
}

function list(argument: unknown, stack: Stack, lookup: Lookup, name: string): unknown[] {
  return asList(resolve(argument, stack, lookup), name);
}

function asList(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${name} expects a list.`);
  return value;
}

const parameterName = (rest: string): string => rest.replace(/:\d+$/, "");

/** The parameter that each service's reference stands for. */
const DYNAMIC: Record<string, (rest: string) => string> = {
  ssm: parameterName,
  "ssm-secure": parameterName,
  secretsmanager: (rest) => `/aws/reference/secretsmanager/${rest.split(":")[0]}`,
};

/**
 * Replaces {{resolve:ssm:/name}} and {{resolve:ssm-secure:/name}}, with or without a version, and
 * {{resolve:secretsmanager:name:…}}, a secret that the parameter store refers to.
 */
function resolveDynamic(text: string, stack: Stack, lookup: Lookup): string {
  if (!text.includes("{{resolve:")) return text;
  return text.replace(
    /\{\{resolve:([^:}]+):([^}]+)\}\}/g,
    (whole, service: string, rest: string) => {
      const known = DYNAMIC[service];
      if (!known)
        throw new Error(
          `Stack ${stack.name} uses ${whole}: only ${Object.keys(DYNAMIC).join(", ")} are known here.`,
        );
      const name = known(rest);
      const value = lookup.parameter(name);
      if (value === undefined) throw missingParameter(name, stack);
      return value;
    },
  );
}
