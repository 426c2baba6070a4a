import { element, elements } from "./answers.ts";
import type { SubmittedStack } from "./stack.ts";

/** A change set without changes fails, which the CDK takes for "nothing to do". */
export function describeChangeSet(
  { template }: SubmittedStack,
  stack: SubmittedStack | undefined,
): string {
  const isSame = JSON.stringify(stack?.template) === JSON.stringify(template);
  const status = isSame
    ? { Status: "FAILED", StatusReason: "The submitted information didn't contain changes." }
    : { Status: "CREATE_COMPLETE", ExecutionStatus: "AVAILABLE" };
  return elements(status) + element("Changes", "");
}
