import { SendMessageCommand } from "@aws-sdk/client-sqs";
import { setting } from "./config.ts";
import type { JobMap, JobName } from "./jobs.ts";
import { sqs } from "./sqs.ts";

/** SQS's limit, in seconds. */
export const maxDelay = 15 * 60;

const urlSettings = { mail: "MAIL_QUEUE_URL", jobs: "JOBS_QUEUE_URL" } as const;
type WorkQueue = keyof typeof urlSettings;

async function send(queue: WorkQueue, body: string, delay: number): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: setting(urlSettings[queue]),
      MessageBody: body,
      ...(delay > 0 ? { DelaySeconds: Math.min(Math.ceil(delay), maxDelay) } : {}),
    }),
  );
}

/** @param delay seconds, at most `maxDelay` */
export const enqueueMail = (mailId: string, delay = 0): Promise<void> =>
  send("mail", JSON.stringify({ mailId }), delay);

/** @param delay seconds, at most `maxDelay` */
export const enqueueJob = <N extends JobName>(
  job: N,
  payload: JobMap[N],
  delay = 0,
): Promise<void> => send("jobs", JSON.stringify({ job, payload }), delay);

/** @param body a message's, as it was received */
export const requeue = (queue: WorkQueue, body: string): Promise<void> => send(queue, body, 0);
