import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
} from "@aws-sdk/client-sqs";
import { setting } from "./config.ts";
import { sqs } from "./sqs.ts";

/** SQS's limit of messages per call. */
const perCall = 10;
const maxTaken = 200;
/** Seconds for which other replays don't see a message. */
const heldFor = 30;

const urls = (): Map<string, string> =>
  new Map(
    setting("DEAD_LETTER_QUEUES")
      .split(",")
      .map((entry) => {
        const [name = "", url = ""] = entry.split("=");
        return [name, url] as const;
      }),
  );

export const countDeadLetters = (): Promise<{ queue: string; count: number }[]> =>
  Promise.all(
    [...urls()].map(async ([queue, QueueUrl]) => {
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({
          QueueUrl,
          AttributeNames: ["ApproximateNumberOfMessages"],
        }),
      );
      return { queue, count: Number(Attributes?.ApproximateNumberOfMessages ?? 0) };
    }),
  );

async function receive(queueUrl: string | undefined, held: number): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: perCall,
      VisibilityTimeout: held,
      MessageSystemAttributeNames: ["SentTimestamp"],
    }),
  );
  return Messages;
}

export interface DeadLetter {
  body: string;
  sentAt: number;
}

/** The messages stay in the queue. */
export async function sampleDeadLetters(queue: string): Promise<DeadLetter[]> {
  const messages = await receive(urls().get(queue), 0);
  const unique = new Map(messages.map((message) => [message.MessageId, message]));
  return [...unique.values()].map(({ Body = "", Attributes }) => ({
    body: Body,
    sentAt: Number(Attributes?.SentTimestamp ?? 0),
  }));
}

/**
 * Removes messages that `replay` put back; after an interruption, one may be replayed twice. A
 * message that SQS delivers again although it was deleted isn't.
 * @returns how many
 */
export async function takeDeadLetters(
  queue: string,
  replay: (body: string) => Promise<boolean>,
): Promise<number> {
  const from = urls().get(queue);
  const taken = new Set<string | undefined>();
  const refused = new Set<string | undefined>();
  while (taken.size < maxTaken) {
    const messages = await receive(from, heldFor);
    // Refused messages are received again once they're visible.
    const rest = messages.filter(({ MessageId }) => !refused.has(MessageId));
    if (rest.length === 0) break;
    for (const { Body = "", MessageId, ReceiptHandle } of rest) {
      if (!taken.has(MessageId) && !(await replay(Body))) {
        refused.add(MessageId);
        continue;
      }
      taken.add(MessageId);
      await sqs.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle }));
    }
  }
  return taken.size;
}
