import type { CloudContext } from "../kernel/service.ts";
import { AwsError, type AwsRequest, type AwsResponse, type AwsService } from "../kernel/service.ts";
import { type Connection, type Connections, ownerOf } from "./connections.ts";
import type { Definitions } from "./definitions.ts";
import { MAX_MESSAGE } from "./websocket.ts";

const OPERATIONS: Record<string, string> = {
  POST: "PostToConnection",
  DELETE: "DeleteConnection",
};

/** The service behind `/@connections/{id}` and `/{stage}/@connections/{id}`. */
export function createManagement(
  context: CloudContext,
  definitions: Definitions,
  connections: Connections,
): AwsService {
  const openConnection = (request: AwsRequest): Connection => {
    const connection = connections.get(connectionId(request));
    if (!connection || connection.socket.readyState !== connection.socket.OPEN) {
      throw new AwsError("GoneException", "", 410);
    }
    return connection;
  };

  return {
    name: "execute-api",
    operation: ({ method }) => OPERATIONS[method] ?? method,
    needs(request) {
      const id = connectionId(request);
      const owner = ownerOf(id, definitions.apis.values());
      if (!owner) throw new AwsError("GoneException", "", 410);
      const api = `${context.region}:${context.accountId}:${owner.apiId}/${owner.stage}`;
      const resource = `arn:aws:execute-api:${api}/${request.method}/@connections/${id}`;
      return [{ action: "execute-api:ManageConnections", resource }];
    },
    async handle(request): Promise<AwsResponse> {
      const connection = openConnection(request);
      switch (request.method) {
        case "POST":
          if (request.body.length > MAX_MESSAGE) {
            throw new AwsError("PayloadTooLargeException", "Message too long", 413);
          }
          connection.socket.send(request.body, { binary: false });
          connections.touch(connection);
          return { status: 200 };
        case "DELETE":
          connection.socket.close(1000, "Connection Closed Normally");
          return { status: 204 };
        default:
          throw new AwsError("ForbiddenException", "Forbidden", 403);
      }
    },
    fail: (error) => ({
      ...json(error.status, { message: error.message || null, ...error.extra }),
      headers: { "content-type": "application/json", "x-amzn-errortype": error.code },
    }),
  };
}

function connectionId(request: AwsRequest): string {
  const id = /^(?:\/[^/]+)?\/(?:@|%40)connections\/([^/]+)$/i.exec(request.path)?.[1];
  if (!id) throw new AwsError("ForbiddenException", "Forbidden", 403);
  return decodeURIComponent(id);
}

function json(status: number, body: unknown): AwsResponse {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
