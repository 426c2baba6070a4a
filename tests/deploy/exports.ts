import type { SubmittedStack, Template } from "./stack.ts";

/** Names under which a template's outputs are exported to other stacks. */
function exportsOf({ Outputs = {} }: Template): string[] {
  return Object.values(Outputs).flatMap((output) => {
    const { Export } = output as { Export?: { Name: string } };
    return Export ? [Export.Name] : [];
  });
}

/** Names of other stacks' exports that a template uses. */
const importsOf = (template: Template): string[] =>
  [...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(
    ([, name = ""]) => name,
  );

/** Imports that no stack exports: what creates or updates such a stack fails. */
export function missingImports(
  stacks: ReadonlyMap<string, SubmittedStack>,
  template: Template,
): string[] {
  const known = new Set([...stacks.values()].flatMap((stack) => exportsOf(stack.template)));
  return importsOf(template).filter((name) => !known.has(name));
}

/** Exports that other stacks still import, and that a stack would lose by its next template. */
export function exportsInUse(
  stacks: ReadonlyMap<string, SubmittedStack>,
  name: string,
  next: Template = {},
): string[] {
  const kept = new Set(exportsOf(next));
  const lost = exportsOf(stacks.get(name)?.template ?? {}).filter((one) => !kept.has(one));
  const others = [...stacks].filter(([other]) => other !== name);
  const used = new Set(others.flatMap(([, stack]) => importsOf(stack.template)));
  return lost.filter((one) => used.has(one));
}
