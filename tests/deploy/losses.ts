import { released, upgradeRisks } from "@attune/stacks/assertions/upgrade-risks";
import type { Template } from "./stack.ts";

type Resource = { Type: string; Properties?: Record<string, unknown> };

/** What an update would replace or remove that members' data or addresses depend on. */
export const lossesOf = (stack: string, before: Template, after: Template): string[] =>
  upgradeRisks(keptIn(stack, before), keptIn(stack, after));

const keptIn = (stackName: string, { Resources = {} }: Template) =>
  released({
    // A template is untyped JSON; CloudFormation requires a type of each resource.
    resources: Object.entries(Resources as Record<string, Resource>).map(
      ([id, { Type, Properties = {} }]) => ({
        family: stackName.split("-").at(-1) ?? "",
        id,
        type: Type,
        properties: Properties,
        deletionPolicy: undefined,
        dependsOn: [],
      }),
    ),
  });
