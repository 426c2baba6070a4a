import type { ReleasedResource } from "@attune/stacks/assertions/upgrade-risks";
import type { SubmittedStack } from "./stack.ts";

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
}

/** Makes a stage's stacks those of the last release: older functions, and what it kept as it was. */
export function putBack(
  stacks: ReadonlyMap<string, SubmittedStack>,
  stage: string,
  release: readonly ReleasedResource[],
): void {
  const families = new Map(
    [...stacks]
      .filter(([name]) => name.startsWith(`${stage}-`))
      // A template is untyped JSON; CloudFormation requires a type of each resource.
      .map(([name, { template }]) => [name, template.Resources as Record<string, Resource>]),
  );
  for (const { stack, id, fixed, indexes } of release) {
    const resource = families.get(`${stage}-attune-${stack}`)?.[id];
    if (!resource) throw new Error(`The release's ${stack} ${id} isn't there any more.`);
    resource.Properties = {
      ...resource.Properties,
      ...fixed,
      ...(indexes && { GlobalSecondaryIndexes: Object.values(indexes) }),
    };
  }
  for (const { Type, Properties } of [...families.values()].flatMap(Object.values<Resource>))
    if (Type === "AWS::Lambda::Function") Properties.Code = { S3Key: "older.zip" };
}
