/** Stands in bundles for @aws-sdk/client-sqs: a message is put on a queue, or those there counted. */
import { callOperation } from "./request.ts";

class Command {
  readonly input: Record<string, unknown>;

  constructor(input: Record<string, unknown>) {
    this.input = input;
  }
}

export class SendMessageCommand extends Command {
  readonly operation = "SendMessage";
}

export class GetQueueAttributesCommand extends Command {
  readonly operation = "GetQueueAttributes";
}

export class SQSClient {
  send({
    operation,
    input,
  }: SendMessageCommand | GetQueueAttributesCommand): Promise<Record<string, unknown>> {
    return callOperation("sqs", `AmazonSQS.${operation}`, input);
  }
}
