import { createHash } from "node:crypto";
import type { Made } from "../kernel/service.ts";
import type { Stack, TemplateOutput } from "./assembly.ts";

/** Where a template's values are looked up. */
export interface Lookup {
  stacks: readonly Stack[];
  region: string;
  accountId: string;
  /** Ref and attributes of a created resource; undefined if it hasn't been created yet. */
  made(stack: Stack, logicalId: string): Made | undefined;
  /** Value of an SSM parameter, or undefined if there's none. */
  parameter(name: string): string | undefined;
}

export const regionOf = (stack: Stack, lookup: Lookup): string => stack.region ?? lookup.region;
export const accountOf = (stack: Stack, lookup: Lookup): string =>
  stack.accountId ?? lookup.accountId;

/** Represents AWS::NoValue: properties with this value are removed. */
export const NO_VALUE = Symbol("AWS::NoValue");

/** Value of a pseudo parameter, or undefined when the name is none. */
export function pseudoParameter(name: string, stack: Stack, lookup: Lookup): unknown {
  const account = accountOf(stack, lookup);
  const region = regionOf(stack, lookup);
  switch (name) {
    case "AWS::AccountId":
      return account;
    case "AWS::Region":
      return region;
    case "AWS::Partition":
      return "aws";
    case "AWS::URLSuffix":
      return "amazonaws.com";
    case "AWS::StackName":
      return stack.name;
    case "AWS::StackId":
      return `arn:aws:cloudformation:${region}:${account}:stack/${stack.name}/${stackUuid(stack.name)}`;
    case "AWS::NotificationARNs":
      return [];
    case "AWS::NoValue":
      return NO_VALUE;
    default:
      return undefined;
  }
}

function stackUuid(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join("-");
}

/** Value of a template parameter, or undefined when the stack has none of that name. */
export function parameterValue(name: string, stack: Stack, lookup: Lookup): unknown {
  const parameter = stack.template.Parameters?.[name];
  if (!parameter) return undefined;
  if (parameter.Type.startsWith("AWS::SSM::Parameter::Value")) {
    const ssmName = String(parameter.Default ?? name);
    const value = lookup.parameter(ssmName);
    if (value === undefined) throw missingParameter(ssmName, stack);
    return parameter.Type.includes("List<") ? value.split(",") : value;
  }
  const value = lookup.parameter(name) ?? parameter.Default;
  if (value === undefined) throw missingParameter(name, stack);
  const isList = parameter.Type === "CommaDelimitedList" || parameter.Type.startsWith("List<");
  return isList && typeof value === "string" ? value.split(",").map((part) => part.trim()) : value;
}

export function missingParameter(name: string, stack: Stack): Error {
  return new Error(
    `Stack ${stack.name} needs the parameter "${name}", which has no value. Give it in the option "parameters".`,
  );
}

/** Finds an export by name. `nameOf` resolves the export's own name. */
export function findExport(
  name: string,
  lookup: Lookup,
  nameOf: (value: unknown, stack: Stack) => unknown,
): { stack: Stack; output: TemplateOutput } | undefined {
  for (const stack of lookup.stacks)
    for (const output of Object.values(stack.template.Outputs ?? {}))
      if (output.Export && nameOf(output.Export.Name, stack) === name) return { stack, output };
  return undefined;
}
