import type { FaultSource } from "../faults.ts";
import type { PolicyDocument } from "../iam/policies.ts";
import type { CloudContext, Made, Provider, Resource } from "../kernel/service.ts";
import { createQueue, type Queue, type QueueSettings } from "./queue.ts";

/** All queues of the cloud. */
export interface Queues {
  provider: Provider;
  list(): Queue[];
  /** By name, address or ARN. */
  find(nameOrUrlOrArn: string): Queue | undefined;
  /** Like `find`, but throws if there's no such queue. */
  get(nameOrUrlOrArn: string): Queue;
  url(queue: Queue): string;
  /** Moves one message or all back to the queue they failed in; returns how many. */
  redrive(deadLetterQueue: Queue, messageId?: string): number;
}

/** Registers a queue's resource policy. */
export type NotePolicy = (document: PolicyDocument) => void;

export function createQueues(
  context: CloudContext,
  faults: FaultSource,
  notePolicy: NotePolicy,
): Queues {
  const queues = new Map<string, Queue>();
  const find = (name: string) =>
    queues.get(name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf(":")) + 1));
  const url = (queue: Queue) => `${context.endpoint()}/${context.accountId}/${queue.settings.name}`;

  const make = (resource: Resource): Made => {
    if (resource.type === "AWS::SQS::QueuePolicy") {
      // CloudFormation's shape; the properties are untyped JSON.
      notePolicy(resource.properties.PolicyDocument as PolicyDocument);
      return { ref: resource.physicalName };
    }
    const settings = readSettings(resource, context);
    const queue = createQueue(settings, {
      context,
      faults,
      bury: (message, deadLetterArn, source) => {
        const target = find(deadLetterArn);
        target?.accept(message, source);
        return target !== undefined;
      },
    });
    queues.set(settings.name, queue);
    return {
      ref: url(queue),
      attributes: { Arn: settings.arn, QueueName: settings.name, QueueUrl: url(queue) },
    };
  };

  return {
    provider: { types: ["AWS::SQS::Queue", "AWS::SQS::QueuePolicy"], make },
    list: () => [...queues.values()],
    find,
    get(name) {
      const queue = find(name);
      if (!queue) throw new Error(`There is no queue ${name}.`);
      return queue;
    },
    url,
    redrive(deadLetterQueue, messageId) {
      let moved = 0;
      for (const message of deadLetterQueue.messages()) {
        const target = find(message.deadLetterSource ?? "");
        if ((messageId !== undefined && message.id !== messageId) || !target) continue;
        context.store.transaction(() => {
          deadLetterQueue.take(message.id);
          target.send(message.body, message.attributes ? { attributes: message.attributes } : {});
        });
        moved++;
      }
      return moved;
    },
  };
}

function readSettings(
  { physicalName: name, properties }: Resource,
  context: CloudContext,
): QueueSettings {
  if (properties.FifoQueue || name.endsWith(".fifo"))
    throw new Error("The local SQS doesn't support FIFO queues.");
  const redrive =
    typeof properties.RedrivePolicy === "string"
      ? JSON.parse(properties.RedrivePolicy)
      : properties.RedrivePolicy;
  return {
    name,
    arn: `arn:aws:sqs:${context.region}:${context.accountId}:${name}`,
    visibilityTimeout: Number(properties.VisibilityTimeout ?? 30),
    delay: Number(properties.DelaySeconds ?? 0),
    retention: Number(properties.MessageRetentionPeriod ?? 345_600),
    receiveWait: Number(properties.ReceiveMessageWaitTimeSeconds ?? 0),
    maximumSize: Number(properties.MaximumMessageSize ?? 1_048_576),
    redrive: redrive && {
      deadLetterArn: redrive.deadLetterTargetArn,
      maxReceiveCount: Number(redrive.maxReceiveCount),
    },
  };
}
