import { Duration, type Stack } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource, type SqsEventSourceProps } from "aws-cdk-lib/aws-lambda-event-sources";
import * as sqs from "aws-cdk-lib/aws-sqs";
import { acknowledge } from "./acknowledge.ts";

/** Keeps messages that failed too often, for SQS's maximum of two weeks. */
export function deadLetterQueue(stack: Stack, id: string): sqs.Queue {
  const queue = new sqs.Queue(stack, id, {
    enforceSSL: true,
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(queue, "It is one, of a stream, a schedule or an event rule.", "SQS3");
  return queue;
}

/**
 * A queue with its dead-letter queue. `consumerTimeout` is in seconds. AWS recommends a visibility
 * timeout of six times that, so that a throttled batch isn't delivered twice.
 */
export function workQueue(stack: Stack, id: string, consumerTimeout: number) {
  const deadLetters = deadLetterQueue(stack, `${id}DeadLetters`);
  const queue = new sqs.Queue(stack, `${id}Queue`, {
    enforceSSL: true,
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    visibilityTimeout: Duration.seconds(consumerTimeout * 6),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
  });
  return { queue, deadLetters };
}

/** Feeds a queue to a function, which reports failed messages of a batch one by one. */
export function consume(
  queue: sqs.IQueue,
  consumer: IFunction,
  options: Pick<SqsEventSourceProps, "batchSize" | "maxConcurrency" | "enabled">,
) {
  consumer.addEventSource(new SqsEventSource(queue, { ...options, reportBatchItemFailures: true }));
}
