import { retryWithBackoff } from "./backoff.ts";
import { type ErrorCode, isAppError } from "./errors.ts";
import { isConditionFailure, transact, type Write } from "./table.ts";

/**
 * For changes that may have been made before.
 * @param done the error that means so
 * @returns whether it was written now
 */
export async function transactUnless(done: ErrorCode, writes: Write[]): Promise<boolean> {
  try {
    await transact(writes);
    return true;
  } catch (error) {
    if (!isAppError(error, done)) throw error;
    return false;
  }
}

/** Of a single write with a condition. @returns false if the condition failed */
export async function tryWrite(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return false;
  }
}

/** More than the clients and handlers that change one row at the same time. */
const tries = 12;

const isConflict = (error: unknown): boolean =>
  isAppError(error, "request.conflict") || isConditionFailure(error);

/**
 * For optimistic locking: `work` must read what it changes, and write on the condition that it's
 * unchanged. Throws the last conflict.
 * @param work gets the number of the attempt, from 1
 */
export const retryConflicts = <T>(work: (attempt: number) => Promise<T>): Promise<T> =>
  retryWithBackoff(work, isConflict, { tries });

export interface Operations<Field, Value> {
  eq(attribute: Field, value: Value): string;
  notExists(attribute: Field): string;
}

/**
 * Condition on a row that an attribute is as it was read.
 * @param known null or undefined if it didn't exist
 */
export const isUnchanged = <Field, Value>(
  attribute: Field,
  { eq, notExists }: Operations<Field, Value>,
  known: Value | null | undefined,
): string => (known === undefined || known === null ? notExists(attribute) : eq(attribute, known));
