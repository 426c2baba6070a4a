import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { awsOptions } from "./aws.ts";
import { setting } from "./config.ts";
import type { JobMap, JobName } from "./jobs.ts";
import { withOutageCode } from "./outages.ts";

const sqs = withOutageCode(new SQSClient(awsOptions()), "queue.unavailable");

/** SQS's limit, in seconds. */
export const maxDelay = 15 * 60;

type QueueSetting = "MAIL_QUEUE_URL" | "JOBS_QUEUE_URL";

async function send(queue: QueueSetting, body: unknown, delay: number): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: setting(queue),
      MessageBody: JSON.stringify(body),
      ...(delay > 0 ? { DelaySeconds: Math.min(Math.ceil(delay), maxDelay) } : {}),
    }),
  );
}

/** @param delay seconds, at most `maxDelay` */
export const enqueueMail = (mailId: string, delay = 0): Promise<void> =>
  send("MAIL_QUEUE_URL", { mailId }, delay);

/** @param delay seconds, at most `maxDelay` */
export const enqueueJob = <N extends JobName>(
  job: N,
  payload: JobMap[N],
  delay = 0,
): Promise<void> => send("JOBS_QUEUE_URL", { job, payload }, delay);

export async function deadLetterCounts(): Promise<{ queue: string; count: number }[]> {
  const queues = setting("DEAD_LETTER_QUEUES").split(",");
  return Promise.all(
    queues.map(async (entry) => {
      const [queue = "", QueueUrl] = entry.split("=");
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({
          QueueUrl,
          AttributeNames: ["ApproximateNumberOfMessages"],
        }),
      );
      return { queue, count: Number(Attributes?.ApproximateNumberOfMessages ?? 0) };
    }),
  );
}
