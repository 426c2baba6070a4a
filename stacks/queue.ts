import { Duration, type Stack } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource, type SqsEventSourceProps } from "aws-cdk-lib/aws-lambda-event-sources";
import * as sqs from "aws-cdk-lib/aws-sqs";
import { acknowledge } from "./acknowledge.ts";

/** A dead-letter queue with SQS's longest retention, 14 days. */
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
 * A queue and its dead-letter queue. `consumerTimeout` is in seconds; the visibility timeout is six
 * times that, as AWS recommends against double delivery.
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

/** Invokes a function with batches; it reports failed messages one by one. */
export function consume(
  queue: sqs.IQueue,
  consumer: IFunction,
  options: Pick<SqsEventSourceProps, "batchSize" | "maxConcurrency" | "enabled">,
) {
  consumer.addEventSource(new SqsEventSource(queue, { ...options, reportBatchItemFailures: true }));
}
