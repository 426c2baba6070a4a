import { type CfnElement, Stack, Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/**
 * Records why findings of cdk-nag's AWS Solutions rules are intended for a construct and its
 * children. `npm run check` fails on any other finding.
 */
export const acknowledge = (scope: IConstruct, reason: string, ...rules: string[]): void =>
  Validations.of(scope).acknowledge(
    ...rules.map((rule) => ({ id: `AwsSolutions-${rule}`, reason })),
  );

/** The finding id for a wildcard permission below a resource of the same stack. */
export const wildcardBelow = (resource: IConstruct, rest: string): string => {
  // CDK's constructs for AWS resources have one.
  const id = Stack.of(resource).getLogicalId(resource.node.defaultChild as CfnElement);
  return `IAM5[Resource::<${id}.Arn>${rest}]`;
};

/** The name under which other stacks import a value; findings in those stacks contain it. */
export const importedAs = (stack: Stack, value: string): string =>
  stack.resolve(stack.exportValue(value))["Fn::ImportValue"];
