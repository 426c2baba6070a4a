import type { SubmittedStack, Template } from "./stack.ts";

/** The last release's templates by the name of the stack's kind, for example "Mail". */
export type ReleasedTemplates = Record<string, Template>;

/** Makes a stage's stacks those of the last release, without stacks that came later. */
export function putBack(
  stacks: Map<string, SubmittedStack>,
  stage: string,
  release: ReleasedTemplates,
): void {
  const prefix = `${stage}-attune-`;
  for (const [name, stack] of stacks) {
    if (!name.startsWith(prefix)) continue;
    const template = release[name.slice(prefix.length)];
    if (template) stack.template = template;
    else stacks.delete(name);
  }
  const gone = Object.keys(release).filter((family) => !stacks.has(prefix + family));
  if (gone.length > 0)
    throw new Error(`The release's ${gone.join(" and ")} aren't there any more.`);
}
