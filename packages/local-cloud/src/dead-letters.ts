import type { Parts } from "./parts.ts";
import type { DeadLetter } from "./types.ts";

/** Dead-letter queues, and replaying their messages. */
export interface DeadLetters {
  /** Names of the sources of each dead-letter queue, by the queue's name. */
  sources(): Map<string, string[]>;
  list(): DeadLetter[];
  /** Sends messages back to where they failed. @returns how many */
  replay(queue?: string, messageId?: string): Promise<number>;
}

/** The fields of Lambda's failure records that a retry needs. */
interface FailureRecord {
  requestContext?: { functionArn?: string };
  requestPayload?: unknown;
  DDBStreamBatchInfo?: {
    streamArn: string;
    startSequenceNumber: string;
    endSequenceNumber: string;
  };
}

export function createDeadLetters({ sqs, lambda, events, dynamo }: Parts): DeadLetters {
  const { queues } = sqs;
  const sources = () => {
    const found = new Map<string, string[]>();
    const add = (queueArn: string, source: string) => {
      const name = queueArn.slice(queueArn.lastIndexOf(":") + 1);
      const known = found.get(name) ?? [];
      if (!known.includes(source)) found.set(name, [...known, source]);
    };
    for (const { settings } of queues.list())
      if (settings.redrive) add(settings.redrive.deadLetterArn, settings.name);
    for (const { queueArn, source } of [
      ...lambda.deadLetterSources(),
      ...events.deadLetterSources(),
    ])
      add(queueArn, source);
    return found;
  };

  /** Retries the invocation of a Lambda failure record; false if it isn't one. */
  const retry = async (body: string): Promise<boolean> => {
    const { requestContext, requestPayload, DDBStreamBatchInfo: batch } = parse(body);
    const functionArn = requestContext?.functionArn;
    if (!functionArn || !lambda.find(functionArn)) return false;
    if (requestPayload !== undefined) {
      lambda.invokeLater(functionArn, requestPayload);
      return true;
    }
    if (!batch) return false;
    const entries = await dynamo.streams.records(batch.streamArn, undefined, 1_000_000);
    const lost = entries.filter(
      ({ sequence }) =>
        sequence >= batch.startSequenceNumber && sequence <= batch.endSequenceNumber,
    );
    if (lost.length === 0) return false;
    await lambda.invoke(functionArn, { Records: lost.map(({ record }) => record) });
    return true;
  };

  return {
    sources,
    list: () =>
      [...sources().keys()].flatMap((name) =>
        (queues.find(name)?.messages() ?? []).map(({ id, body }) => ({
          queue: name,
          messageId: id,
          body,
        })),
      ),
    async replay(queueName, messageId) {
      let moved = 0;
      for (const name of queueName === undefined ? sources().keys() : [queueName]) {
        const queue = queues.get(name);
        moved += queues.redrive(queue, messageId);
        for (const message of queue.messages()) {
          if (messageId !== undefined && message.id !== messageId) continue;
          if (!(await retry(message.body))) continue;
          queue.take(message.id);
          moved++;
        }
      }
      return moved;
    },
  };
}

function parse(body: string): FailureRecord {
  try {
    // Any message's body; each part is checked.
    return (JSON.parse(body) as FailureRecord | null) ?? {};
  } catch {
    return {};
  }
}
