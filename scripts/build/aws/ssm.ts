/** Stands in bundles for @aws-sdk/client-ssm: parameters are read. */
import { callOperation } from "./request.ts";

export class GetParametersCommand {
  readonly input: Record<string, unknown>;

  constructor(input: Record<string, unknown>) {
    this.input = input;
  }
}

export class SSMClient {
  send({ input }: GetParametersCommand): Promise<Record<string, unknown>> {
    return callOperation("ssm", "AmazonSSM.GetParameters", input);
  }
}
