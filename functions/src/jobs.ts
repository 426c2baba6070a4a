import { runJob } from "@attune/core/dispatcher/jobs";
import { logError } from "@attune/core/kernel/log";
import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { eachMessage } from "./queue-batch.ts";

export { forget } from "@attune/core/kernel/memory";

export const handler = (
  event: SQSEvent,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<SQSBatchResponse> =>
  eachMessage(event, context, {
    async work({ body }) {
      const { job, payload } = read(body);
      await runJob(String(job), payload);
    },
    failed: ({ body }, error) => logError("job failed", { job: nameIn(body), error }),
  });

/** Queued by enqueueJob(). */
const read = (body: string) => JSON.parse(body) as { job: string; payload: unknown };

function nameIn(body: string): string {
  try {
    return String(read(body).job);
  } catch {
    return "unknown";
  }
}
