import { isTransactionConflict, isWriteConflict } from "@attune/core/kernel/aws-errors";
import { AppError, type ErrorCode } from "@attune/core/kernel/errors";
import { logError } from "@attune/core/kernel/log";
import { outageOf } from "@attune/core/kernel/outages";
import { ORPCError, ValidationError } from "@orpc/server";
import { statusOf } from "./status.ts";

const toOrpc = (code: ErrorCode, message: string, data: unknown): ORPCError<string, unknown> =>
  new ORPCError(code, { status: statusOf[code], message, data });

/** Unexpected errors become `internal`, without their text. */
export function toAnswer(error: unknown): ORPCError<string, unknown> {
  if (error instanceof AppError) return toOrpc(error.code, error.message, error.data);
  if (error instanceof ORPCError) {
    if (error.code in statusOf) return error;
    if (error.status === 404) return toOrpc("not_found", "There is no such operation.", {});
    if (error.status < 500) return toOrpc("request.invalid", describe(error), fieldsOf(error));
  }
  // Nothing was written, so the caller may try again.
  if (isWriteConflict(error) || isTransactionConflict(error)) {
    return toOrpc("request.conflict", "Someone else changed this at the same time.", {});
  }
  const outage = outageOf(error);
  if (outage) return toOrpc(outage.code, outage.message, outage.data);
  logFailure(error);
  return toOrpc("internal", "Something went wrong on our end.", {});
}

/** `toAnswer` answers with our own codes alone, which oRPC's type can't say. */
export const answerCodeOf = (error: unknown): ErrorCode => toAnswer(error).code as ErrorCode;

export const toRefusal = (error: unknown): ORPCError<string, unknown> =>
  toAnswer(error instanceof SyntaxError ? new ORPCError("BAD_REQUEST", { cause: error }) : error);

function describe(error: ORPCError<string, unknown>): string {
  if (!(error.cause instanceof ValidationError)) return "The request could not be read.";
  const longest = error.cause.issues.map(lengthLimit).find((limit) => limit !== undefined);
  return longest === undefined
    ? "The request does not have the form that is asked for."
    : `Input exceeds maximum length of ${longest}`;
}

function lengthLimit(issue: object): number | undefined {
  // zod's issues have more attributes than the standard schema's.
  const { code, origin, maximum } = issue as Record<string, unknown>;
  return code === "too_big" && origin === "string" ? Number(maximum) : undefined;
}

/** Leaves out the fields' values. */
function fieldsOf(error: ORPCError<string, unknown>): Record<string, unknown> {
  if (!(error.cause instanceof ValidationError)) return {};
  const issues = error.cause.issues.map((issue) => ({
    path: (issue.path ?? [])
      .map((part) => String(typeof part === "object" ? part.key : part))
      .join("."),
    message:
      lengthLimit(issue) === undefined
        ? issue.message
        : `Input exceeds maximum length of ${lengthLimit(issue)}`,
  }));
  return { issues };
}

function logFailure(error: unknown): void {
  const stack = error instanceof Error ? error.stack : undefined;
  const frames = stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  logError("request failed", { error, at: frames?.slice(0, 6).map((frame) => frame.trim()) });
}
