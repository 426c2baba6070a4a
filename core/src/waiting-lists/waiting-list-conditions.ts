type Operation<Field> = (field: Field, value?: number) => string;

/** Condition on a row that its waiting list is empty. */
export const waitingListIsEmpty = <Field>(
  waitingCount: Field,
  { lt, notExists }: Record<"lt" | "notExists", Operation<Field>>,
): string => `(${notExists(waitingCount)} OR ${lt(waitingCount, 1)})`;
