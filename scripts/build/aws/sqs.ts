/** Stands in bundles for @aws-sdk/client-sqs: one message is put on a queue. */
import { callOperation } from "./request.ts";

export class SendMessageCommand {
  readonly input: Record<string, unknown>;

  constructor(input: Record<string, unknown>) {
    this.input = input;
  }
}

export class SQSClient {
  send({ input }: SendMessageCommand): Promise<Record<string, unknown>> {
    return callOperation("sqs", "AmazonSQS.SendMessage", input);
  }
}
