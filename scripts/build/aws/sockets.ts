/**
 * Stands in bundles for @aws-sdk/client-apigatewaymanagementapi: a socket is sent a message, or
 * closed.
 */
import { AwsCallError, callAws } from "./request.ts";

abstract class Command {
  abstract readonly method: "POST" | "DELETE";
  readonly input: { ConnectionId: string; Data?: string };

  constructor(input: Command["input"]) {
    this.input = input;
  }
}

export class PostToConnectionCommand extends Command {
  readonly method = "POST";
}

export class DeleteConnectionCommand extends Command {
  readonly method = "DELETE";
}

/** The socket is not open any more. */
export class GoneException extends AwsCallError {}

export class ApiGatewayManagementApiClient {
  readonly #endpoint: URL;

  constructor({ endpoint }: { endpoint: string }) {
    this.#endpoint = new URL(endpoint);
  }

  /** @throws GoneException */
  async send({ method, input }: Command): Promise<Record<string, unknown>> {
    const stage = this.#endpoint.pathname.replace(/\/$/, "");
    try {
      return await callAws({
        method,
        service: "execute-api",
        endpoint: this.#endpoint,
        path: `${stage}/@connections/${encodeURIComponent(input.ConnectionId)}`,
        headers: { "content-type": "application/octet-stream" },
        body: input.Data ?? "",
        attempts: 3,
      });
    } catch (error) {
      if (!(error instanceof AwsCallError) || error.$metadata.httpStatusCode !== 410) throw error;
      throw new GoneException("GoneException", 410, error.details);
    }
  }
}
