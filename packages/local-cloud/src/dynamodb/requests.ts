import type { Body } from "./body.ts";
import { type Validated, type ValidatedOperation, validate } from "./engine.ts";
import { validationError } from "./errors.ts";
import { createExpressionCache } from "./expressions.ts";
import { checkExpressions } from "./limits.ts";
import { isPlain, type PlainOperation } from "./plain.ts";

/** Checks requests and parses their expressions. */
export interface Requests {
  /** Throws AwsError in AWS's words. */
  check(operation: PlainOperation, body: Body): Validated;
  /** Like `check`, for requests that are never cached. */
  checkOther(operation: Exclude<ValidatedOperation, PlainOperation>, body: Body): Validated;
}

export function createRequests(): Requests {
  const cache = createExpressionCache();
  return {
    check(operation, body) {
      const plain = isPlain(operation, body);
      const found = plain ? cache.find(operation, body) : undefined;
      if (found) return Object.assign(found, body);
      const onFailure = returnOnFailure(body.ReturnValuesOnConditionCheckFailure);
      checkExpressions(body);
      // On a copy, because dynalite removes members that it doesn't know.
      const validated = validate(operation, { ...body });
      if (plain) cache.remember(operation, body, validated);
      if (onFailure) validated.ReturnValuesOnConditionCheckFailure = onFailure;
      return validated;
    },
    checkOther: (operation, body) => validate(operation, { ...body }),
  };
}

/** Checks ReturnValuesOnConditionCheckFailure, which dynalite doesn't know. */
function returnOnFailure(value: unknown): unknown {
  if (value === undefined || value === null || value === "NONE" || value === "ALL_OLD")
    return value;
  throw validationError(
    `1 validation error detected: Value '${value}' at 'returnValuesOnConditionCheckFailure' failed to satisfy constraint: Member must satisfy enum value set: [ALL_OLD, NONE]`,
  );
}
