import { setCallDeadline, withinItsTime } from "@attune/core/kernel/deadlines";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";

interface Consumer {
  work(message: SQSRecord): Promise<unknown>;
  /** Logs it, without what the message says. */
  failed(message: SQSRecord, error: unknown): void;
}

/**
 * Does messages one by one, each within its time. Failed ones return to the queue, which retries
 * them and then keeps them as dead letters.
 */
export async function eachMessage(
  { Records }: SQSEvent,
  context: Pick<Context, "getRemainingTimeInMillis">,
  { work, failed }: Consumer,
): Promise<SQSBatchResponse> {
  setCallDeadline(context.getRemainingTimeInMillis());
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const [at, message] of Records.entries()) {
    try {
      await withinItsTime(Records.length - 1 - at, async () => work(message));
    } catch (error) {
      failed(message, error);
      batchItemFailures.push({ itemIdentifier: message.messageId });
    }
  }
  return { batchItemFailures };
}
