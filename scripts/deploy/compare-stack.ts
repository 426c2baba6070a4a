import assert from "node:assert/strict";
import type { CloudFormationStackArtifact } from "aws-cdk-lib/cx-api";
import type { SubmittedStack } from "../../tests/deploy/stack.ts";

/** Sections such as "Resources" and "Outputs", each by logical id. */
type Template = Record<string, Record<string, { Default?: unknown }>>;

export function compareStack(
  stack: CloudFormationStackArtifact,
  template: Template,
  submitted: SubmittedStack,
): void {
  const { stackName } = stack;
  compareTemplates(stackName, submitted.template, template);
  const withoutDefault = Object.entries(template.Parameters ?? {})
    .filter(([, { Default }]) => Default === undefined)
    .map(([name]) => name);
  assert.deepEqual(
    Object.keys(submitted.parameters).sort(),
    [...new Set([...Object.keys(stack.parameters), ...withoutDefault])].sort(),
    `${stackName}: the parameters differ`,
  );
  for (const [name, value] of Object.entries(stack.parameters)) {
    assert.equal(submitted.parameters[name], value, `${stackName}: the parameter ${name} differs`);
  }
  assert.deepEqual(submitted.tags, stack.tags, `${stackName}: the tags differ`);
  assert.ok(submitted.capabilities.includes("CAPABILITY_NAMED_IAM"), stackName);
  assert.match(submitted.roleArn, /:role\/cdk-hnb659fds-cfn-exec-role-/, stackName);
  assert.equal(
    submitted.isProtected,
    stack.terminationProtection ?? false,
    `${stackName}: the termination protection differs`,
  );
}

/** Compares piece by piece, so that a difference is readable. */
function compareTemplates(stack: string, submitted: SubmittedStack["template"], local: Template) {
  assert.deepEqual(Object.keys(submitted).sort(), Object.keys(local).sort(), stack);
  for (const [section, pieces] of Object.entries(local)) {
    const others = submitted[section] ?? {};
    assert.deepEqual(Object.keys(others).sort(), Object.keys(pieces).sort(), `${stack} ${section}`);
    for (const [id, piece] of Object.entries(pieces)) {
      assert.deepEqual(others[id], piece, `${stack} ${section} ${id} differs`);
    }
  }
}
