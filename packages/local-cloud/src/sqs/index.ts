import type { FaultSource } from "../faults.ts";
import { jsonError, jsonResponse, readJson, targetOperation } from "../kernel/json-protocol.ts";
import { AwsError, type AwsService, type CloudContext, type Provider } from "../kernel/service.ts";
import { createOperations } from "./operations.ts";
import { createQueues, type NotePolicy, type Queues } from "./queues.ts";

export { type MessageAttributes, md5 } from "./message.ts";
export { systemAttributes } from "./operations.ts";
export type { Queue, ReceivedMessage } from "./queue.ts";
export type { Queues } from "./queues.ts";

export interface Sqs {
  service: AwsService;
  provider: Provider;
  queues: Queues;
}

/** Permissions of operations whose permission has another name. */
const ACTION: Record<string, string> = {
  SendMessageBatch: "SendMessage",
  DeleteMessageBatch: "DeleteMessage",
  ChangeMessageVisibilityBatch: "ChangeMessageVisibility",
};

/** SQS: standard queues with visibility, delay and redrive, over the JSON protocol. */
export function createSqs(context: CloudContext, faults: FaultSource, notePolicy: NotePolicy): Sqs {
  const queues = createQueues(context, faults, notePolicy);
  const run = createOperations(context, queues);
  const service: AwsService = {
    name: "sqs",
    operation: targetOperation,
    needs(request) {
      const operation = targetOperation(request);
      const { QueueUrl, QueueName } = readJson(request);
      const name = String(QueueUrl ?? QueueName ?? "*");
      const resource = name.startsWith("arn:")
        ? name
        : `arn:aws:sqs:${context.region}:${context.accountId}:${name.slice(name.lastIndexOf("/") + 1)}`;
      return [
        {
          action: `sqs:${ACTION[operation] ?? operation}`,
          resource: operation === "ListQueues" ? "*" : resource,
        },
      ];
    },
    async handle(request) {
      return jsonResponse(await run(targetOperation(request), readJson(request)));
    },
    fail(error) {
      const { queryCode, ...extra } = error.extra;
      const plain = new AwsError(error.code, error.message, error.status, extra);
      const response = jsonError(plain, "1.0", "com.amazonaws.sqs#");
      return {
        ...response,
        headers: { ...response.headers, "x-amzn-query-error": `${queryCode ?? error.code};Sender` },
      };
    },
  };
  return { service, provider: queues.provider, queues };
}
