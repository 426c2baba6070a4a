/** Stands in bundles for @aws-sdk/client-sesv2: a mail is sent. */
import { callAws, endpointOf } from "./request.ts";

export { AwsCallError as SESv2ServiceException } from "./request.ts";

export class SendEmailCommand {
  readonly input: Record<string, unknown>;

  constructor(input: Record<string, unknown>) {
    this.input = input;
  }
}

export class SESv2Client {
  readonly #attempts: number;

  constructor({ maxAttempts = 3 }: { maxAttempts?: number } = {}) {
    this.#attempts = maxAttempts;
  }

  send({ input }: SendEmailCommand): Promise<Record<string, unknown>> {
    return callAws({
      service: "ses",
      endpoint: endpointOf("email"),
      path: "/v2/email/outbound-emails",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
      attempts: this.#attempts,
    });
  }
}
