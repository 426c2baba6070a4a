/** Stands in bundles for @aws-sdk/client-sqs: one message is put on a queue. */
import { callAws, endpointOf } from "./request.ts";

export class SendMessageCommand {
  readonly input: Record<string, unknown>;

  constructor(input: Record<string, unknown>) {
    this.input = input;
  }
}

export class SQSClient {
  send({ input }: SendMessageCommand): Promise<Record<string, unknown>> {
    return callAws({
      service: "sqs",
      endpoint: endpointOf("sqs"),
      path: "/",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": "AmazonSQS.SendMessage",
      },
      body: JSON.stringify(input),
      attempts: 3,
    });
  }
}
