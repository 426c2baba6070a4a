/** Includes the causes' names, because ElectroDB wraps DynamoDB's errors. */
function* namesOf(error: unknown): Generator<string> {
  for (let at = error; at instanceof Error; at = at.cause) yield at.name;
}

export const isNamed = (error: unknown, name: string): boolean =>
  [...namesOf(error)].includes(name);

export const isWriteConflict = (error: unknown): boolean =>
  isNamed(error, "TransactionConflictException");

/** In the order of the writes; null for another error. */
export function cancellationReasons(error: unknown): string[] | null {
  if (!(error instanceof Error) || error.name !== "TransactionCanceledException") return null;
  // The SDK's error; its class would match only one copy of the SDK.
  const { CancellationReasons: reasons } = error as { CancellationReasons?: { Code?: string }[] };
  return reasons?.map((reason) => reason.Code ?? "None") ?? [];
}

export const isTransactionConflict = (error: unknown): boolean =>
  cancellationReasons(error)?.includes("TransactionConflict") ?? false;

const throttles = ["ThrottlingError", "ProvisionedThroughputExceeded"];

/**
 * The clients retry what's throttled, but not a transaction, which is cancelled instead. A failed
 * condition fails again, whatever else failed.
 */
export function isThrottledTransaction(error: unknown): boolean {
  const reasons = cancellationReasons(error) ?? [];
  return (
    reasons.some((reason) => throttles.includes(reason)) &&
    !reasons.includes("ConditionalCheckFailed")
  );
}
