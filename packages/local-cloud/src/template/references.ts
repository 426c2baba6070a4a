import type { Stack } from "./assembly.ts";
import { attributePath, branch, PLACEHOLDER, resolve, substitution } from "./intrinsics.ts";
import { findExport, type Lookup } from "./scope.ts";

export interface Reference {
  stack: Stack;
  logicalId: string;
}

/** The resources a value needs before it can be resolved, across stacks. */
export function references(value: unknown, stack: Stack, lookup: Lookup): Reference[] {
  const found: Reference[] = [];
  collect(value, stack, lookup, found);
  return found;
}

function collect(value: unknown, stack: Stack, lookup: Lookup, found: Reference[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, stack, lookup, found);
    return;
  }
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length !== 1 || name === undefined || !(name === "Ref" || name.startsWith("Fn::"))) {
    for (const [, entry] of entries) collect(entry, stack, lookup, found);
    return;
  }
  switch (name) {
    case "Ref":
      add(String(argument), stack, found);
      break;
    case "Fn::GetAtt":
      add(attributePath(argument)[0], stack, found);
      break;
    case "Fn::Sub": {
      const { text, variables } = substitution(argument);
      for (const [, literal, inner] of text.matchAll(PLACEHOLDER)) {
        const variable = (inner ?? "").trim();
        if (!literal && !(variable in variables)) add(variable.split(".")[0] ?? "", stack, found);
      }
      collect(variables, stack, lookup, found);
      break;
    }
    case "Fn::If":
      collect(branch(argument, stack, lookup), stack, lookup, found);
      break;
    case "Fn::ImportValue": {
      const wanted = String(resolve(argument, stack, lookup));
      const source = findExport(wanted, lookup, (entry, from) => resolve(entry, from, lookup));
      if (source) collect(source.output.Value, source.stack, lookup, found);
      break;
    }
    default:
      collect(argument, stack, lookup, found);
  }
}

function add(logicalId: string, stack: Stack, found: Reference[]): void {
  if (stack.template.Resources?.[logicalId]) found.push({ stack, logicalId });
}
