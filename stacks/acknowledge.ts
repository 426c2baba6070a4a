import { type CfnElement, Stack, Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/**
 * Why a finding of cdk-nag's AWS Solutions rules is intended, here and below. `npm run check` fails
 * on others.
 */
export const acknowledge = (scope: IConstruct, reason: string, ...rules: string[]): void =>
  Validations.of(scope).acknowledge(
    ...rules.map((rule) => ({ id: `AwsSolutions-${rule}`, reason })),
  );

/** For everything below a resource of the same stack. */
export const wildcardBelow = (resource: IConstruct, rest: string): string => {
  const id = Stack.of(resource).getLogicalId(resource.node.defaultChild as CfnElement);
  return `IAM5[Resource::<${id}.Arn>${rest}]`;
};

/** Findings contain the name under which other stacks import a value. */
export const importedAs = (stack: Stack, value: string): string =>
  stack.resolve(stack.exportValue(value))["Fn::ImportValue"];
