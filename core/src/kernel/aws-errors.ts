/** The names of an error and its causes: ElectroDB wraps DynamoDB's. */
function* namesOf(error: unknown): Generator<string> {
  for (let at = error; at instanceof Error; at = at.cause) yield at.name;
}

export const isNamed = (error: unknown, name: string): boolean =>
  [...namesOf(error)].includes(name);

/** Whether a single write conflicted with a transaction. Nothing was written. */
export const isWriteConflict = (error: unknown): boolean =>
  isNamed(error, "TransactionConflictException");

/** Why each write was cancelled, in order; null for another error. */
export function cancellationReasons(error: unknown): string[] | null {
  if (!(error instanceof Error) || error.name !== "TransactionCanceledException") return null;
  const { CancellationReasons: reasons } = error as { CancellationReasons?: { Code?: string }[] };
  return reasons?.map((reason) => reason.Code ?? "None") ?? [];
}

/** Whether a transaction conflicted with another write. Nothing was written. */
export const isTransactionConflict = (error: unknown): boolean =>
  cancellationReasons(error)?.includes("TransactionConflict") ?? false;
