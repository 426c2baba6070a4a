import { maxWaiting } from "./waiting-lists.rules.ts";

type Operations<Field> = Record<"lt" | "notExists", (field: Field, value?: number) => string>;

const isBelow = <Field>(
  waitingCount: Field,
  { lt, notExists }: Operations<Field>,
  limit: number,
): string => `(${notExists(waitingCount)} OR ${lt(waitingCount, limit)})`;

/** Condition on a row that no one is on its waiting list. */
export const waitingListIsEmpty = <Field>(
  waitingCount: Field,
  operations: Operations<Field>,
): string => isBelow(waitingCount, operations, 1);

/** Condition on a row that its waiting list takes one more. */
export const waitingListHasRoom = <Field>(
  waitingCount: Field,
  operations: Operations<Field>,
): string => isBelow(waitingCount, operations, maxWaiting);
