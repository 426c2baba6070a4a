import { SendMessageBatchCommand, SendMessageCommand } from "@aws-sdk/client-sqs";
import { retryUnprocessed } from "./backoff.ts";
import { chunksOf } from "./chunks.ts";
import { setting } from "./config.ts";
import { inGroups } from "./in-groups.ts";
import type { JobMap, JobName } from "./jobs.ts";
import { sqs } from "./sqs.ts";

/** SQS's limit, in seconds. */
export const maxDelay = 15 * 60;

const urlSettings = { mail: "MAIL_QUEUE_URL", jobs: "JOBS_QUEUE_URL" } as const;
type WorkQueue = keyof typeof urlSettings;

const messageOf = (body: string, delay: number) => ({
  MessageBody: body,
  ...(delay > 0 ? { DelaySeconds: Math.min(Math.ceil(delay), maxDelay) } : {}),
});

async function send(queue: WorkQueue, body: string, delay: number): Promise<void> {
  const QueueUrl = setting(urlSettings[queue]);
  await sqs.send(new SendMessageCommand({ QueueUrl, ...messageOf(body, delay) }));
}

export interface MailMessage {
  mailId: string;
  /** Seconds, at most `maxDelay`. */
  delay: number;
  /** Of a mail without a row, what its row will have: ids and times. */
  planned?: object | undefined;
}

const bodyOf = ({ mailId, planned }: MailMessage): string => JSON.stringify({ mailId, planned });

/** @param mail with a delay of at most `maxDelay` seconds */
export const enqueueMail = (mail: MailMessage): Promise<void> =>
  send("mail", bodyOf(mail), mail.delay);

/** SQS's limit for one request. */
const maxMessages = 10;

/** Makes a request for each ten. May enqueue some of them twice. */
export const enqueueMails = (mails: readonly MailMessage[]): Promise<void> =>
  inGroups(chunksOf(mails, maxMessages), (some) => retryUnprocessed(some, sendSome));

/** @returns those that SQS failed to take */
async function sendSome(mails: readonly MailMessage[]): Promise<MailMessage[]> {
  const { Failed = [] } = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl: setting(urlSettings.mail),
      Entries: mails.map((mail, index) => ({
        Id: String(index),
        ...messageOf(bodyOf(mail), mail.delay),
      })),
    }),
  );
  const refused = Failed.find(({ SenderFault }) => SenderFault);
  if (refused) throw new Error(`SQS refused a message: ${refused.Code}`);
  return Failed.flatMap(({ Id }) => mails[Number(Id)] ?? []);
}

/** @param delay seconds, at most `maxDelay` */
export const enqueueJob = <N extends JobName>(
  job: N,
  payload: JobMap[N],
  delay = 0,
): Promise<void> => send("jobs", JSON.stringify({ job, payload }), delay);

/** @param body a message's, as it was received */
export const requeue = (queue: WorkQueue, body: string): Promise<void> => send(queue, body, 0);
