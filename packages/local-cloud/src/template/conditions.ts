import type { Stack } from "./assembly.ts";

/** Resolves the intrinsic functions of a value in the condition's stack. */
type Resolve = (value: unknown) => unknown;

/** Whether a named condition of the stack holds. */
export function conditionHolds(name: string, stack: Stack, resolve: Resolve): boolean {
  const condition = stack.template.Conditions?.[name];
  if (condition === undefined) throw new Error(`Stack ${stack.name} has no condition "${name}".`);
  return holds(condition, stack, resolve);
}

function holds(condition: unknown, stack: Stack, resolve: Resolve): boolean {
  // The template's JSON, as CloudFormation documents it.
  const [entry] = Object.entries((condition ?? {}) as Record<string, unknown>);
  const [name, argument] = entry ?? [];
  // The template's JSON, as CloudFormation documents it.
  const all = () => argument as unknown[];
  switch (name) {
    case "Condition":
      return conditionHolds(String(argument), stack, resolve);
    case "Fn::Equals": {
      const [left, right] = all().map((side) => JSON.stringify(resolve(side)));
      return left === right;
    }
    case "Fn::Not":
      return !holds(all()[0], stack, resolve);
    case "Fn::And":
      return all().every((part) => holds(part, stack, resolve));
    case "Fn::Or":
      return all().some((part) => holds(part, stack, resolve));
    case "Fn::Contains": {
      const [values, value] = all().map((side) => resolve(side));
      return Array.isArray(values) && values.includes(value);
    }
    default:
      throw new Error(`Stack ${stack.name} has a condition with ${name}, which is not known here.`);
  }
}
