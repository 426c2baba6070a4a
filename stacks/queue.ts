import { Duration, type Stack } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import * as sqs from "aws-cdk-lib/aws-sqs";

/** Where what failed too often waits for a person, for SQS's longest time. */
export function deadLetterQueue(stack: Stack, id: string): sqs.Queue {
  return new sqs.Queue(stack, id, {
    enforceSSL: true,
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    retentionPeriod: Duration.days(14),
  });
}

/**
 * A queue with its dead-letter queue. Lambda asks for a visibility timeout of at least six times
 * the consumer's timeout, so that a throttled batch is not delivered twice.
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

/** Feeds a queue to a function, which names the messages of a batch that failed. */
export function consume(
  queue: sqs.IQueue,
  consumer: IFunction,
  batchSize: number,
  maxConcurrency: number,
) {
  consumer.addEventSource(
    new SqsEventSource(queue, { batchSize, maxConcurrency, reportBatchItemFailures: true }),
  );
}
