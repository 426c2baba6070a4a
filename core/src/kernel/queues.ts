import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { setting } from "./config.ts";

const sqs = new SQSClient({});

/** SQS holds a message back for at most fifteen minutes. */
export const longestDelay = 15 * 60;

type QueueSetting = "MAIL_QUEUE_URL" | "JOBS_QUEUE_URL";

/** Puts one message on a queue. @param delay seconds, at most `longestDelay` */
export async function enqueue(queue: QueueSetting, body: unknown, delay = 0): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: setting(queue),
      MessageBody: JSON.stringify(body),
      ...(delay > 0 ? { DelaySeconds: Math.min(Math.ceil(delay), longestDelay) } : {}),
    }),
  );
}
