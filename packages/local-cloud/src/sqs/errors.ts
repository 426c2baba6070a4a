import { AwsError } from "../kernel/service.ts";

/** SQS's errors also carry the code of the older query protocol, which SDK clients show. */
export function sqsError(code: string, message: string, queryCode: string): AwsError {
  return new AwsError(code, message, 400, { queryCode });
}

export const noSuchQueue = () =>
  sqsError(
    "QueueDoesNotExist",
    "The specified queue does not exist.",
    "AWS.SimpleQueueService.NonExistentQueue",
  );
export const missing = (name: string) =>
  sqsError(
    "MissingParameter",
    `The request must contain the parameter ${name}.`,
    "MissingParameter",
  );
export const invalidValue = (message: string) =>
  sqsError("InvalidParameterValue", message, "InvalidParameterValue");
export const invalidHandle = () =>
  sqsError(
    "ReceiptHandleIsInvalid",
    "The input receipt handle is invalid.",
    "ReceiptHandleIsInvalid",
  );
export const notInFlight = () =>
  sqsError(
    "MessageNotInflight",
    "The message referred to is not in flight.",
    "AWS.SimpleQueueService.MessageNotInflight",
  );
export const batchError = (code: string, message: string) =>
  sqsError(code, message, `AWS.SimpleQueueService.${code}`);
export const purgeInProgress = (name: string) =>
  sqsError(
    "PurgeQueueInProgress",
    `Only one PurgeQueue operation on ${name} is allowed every 60 seconds.`,
    "AWS.SimpleQueueService.PurgeQueueInProgress",
  );
