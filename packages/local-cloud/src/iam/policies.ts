import type { Needed } from "../kernel/service.ts";
import { type ConditionContext, type ConditionTest, compileConditions } from "./conditions.ts";
import { wildcard } from "./wildcard.ts";

export interface PolicyDocument {
  Statement?: PolicyStatement | PolicyStatement[];
}

export interface PolicyStatement {
  Effect: "Allow" | "Deny";
  Action?: string | string[];
  NotAction?: string | string[];
  Resource?: string | string[];
  NotResource?: string | string[];
  Condition?: Record<string, Record<string, unknown>>;
}

export interface Statement {
  allows: boolean;
  action: (name: string) => boolean;
  resource: (arn: string) => boolean;
  /** Undefined if the statement has no condition. */
  condition: ConditionTest | undefined;
}

/** Prepares the statements of a policy document for quick checks. */
export function compilePolicy(document: PolicyDocument): Statement[] {
  return [document.Statement ?? []].flat().map((statement) => ({
    allows: statement.Effect === "Allow",
    action: anyOf(statement.Action, statement.NotAction, "i"),
    resource: anyOf(statement.Resource, statement.NotResource),
    condition: statement.Condition && compileConditions(statement.Condition),
  }));
}

function anyOf(
  wanted: string | string[] | undefined,
  excluded: string | string[] | undefined,
  flags = "",
): (text: string) => boolean {
  const matchers = [wanted ?? excluded ?? "*"].flat().map((pattern) => wildcard(pattern, flags));
  const some = (text: string) => matchers.some((matches) => matches(text));
  return wanted === undefined && excluded !== undefined ? (text) => !some(text) : some;
}

export type Decision = "allowed" | "denied" | "not allowed";

/**
 * IAM's rule: an explicit deny wins, otherwise something must allow. The context is only computed
 * if a statement has conditions.
 */
export function decide(
  statements: readonly Statement[],
  needed: Needed,
  context: () => ConditionContext,
): Decision {
  let allowed = false;
  for (const statement of statements) {
    if (!statement.action(needed.action) || !statement.resource(needed.resource)) continue;
    if (statement.condition && !statement.condition(context())) continue;
    if (!statement.allows) return "denied";
    allowed = true;
  }
  return allowed ? "allowed" : "not allowed";
}
