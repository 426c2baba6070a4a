import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { awsOptions } from "./aws.ts";
import { setting } from "./config.ts";

const sqs = new SQSClient(awsOptions());

/** SQS holds a message back for at most fifteen minutes. */
export const maxDelay = 15 * 60;

type QueueSetting = "MAIL_QUEUE_URL" | "JOBS_QUEUE_URL";

/** Puts one message on a queue. @param delay seconds, at most `longestDelay` */
export async function enqueue(queue: QueueSetting, body: unknown, delay = 0): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: setting(queue),
      MessageBody: JSON.stringify(body),
      ...(delay > 0 ? { DelaySeconds: Math.min(Math.ceil(delay), maxDelay) } : {}),
    }),
  );
}

/** How many messages lie in each dead-letter queue, by the name that admins see. */
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
