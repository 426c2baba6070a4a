import { runJob } from "@attune/core/dispatcher/jobs";
import { logError } from "@attune/core/kernel/log";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";

/** Returns failed jobs to the queue, which retries them and then keeps them as dead letters. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { body, messageId } of event.Records) {
    let job = "unknown";
    try {
      // Queued by enqueueJob().
      const message = JSON.parse(body) as { job: string; payload: unknown };
      job = String(message.job);
      await runJob(job, message.payload);
    } catch (error) {
      logError("job failed", { job, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
