type Operation<Field> = (field: Field, value?: number) => string;

/** As a condition of a row. */
export const noOneWaits = <Field>(
  waitingCount: Field,
  { lt, notExists }: Record<"lt" | "notExists", Operation<Field>>,
): string => `(${notExists(waitingCount)} OR ${lt(waitingCount, 1)})`;
