import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { awsOptions } from "../kernel/aws.ts";
import { setting } from "../kernel/config.ts";
import type { PushedEvent } from "../kernel/domain-events.ts";
import { closeSocket, type MemberSocket, type Socket, socketsOf } from "./sockets.service.ts";

let client: ApiGatewayManagementApiClient | undefined;

function management(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    ...awsOptions(),
    endpoint: setting("WEBSOCKET_ENDPOINT"),
  });
  return client;
}

/**
 * Sends a domain event to sockets. A push is a courtesy: one that fails is logged and dropped, because
 * the browser also asks by itself; a socket that is gone is forgotten.
 */
export async function push(sockets: Socket[], pushed: PushedEvent): Promise<void> {
  const gateway = management();
  const unique = [...new Map(sockets.map((socket) => [socket.connectionId, socket])).values()];
  const data = JSON.stringify(pushed);
  await Promise.all(
    unique.map(async ({ userId, connectionId }) => {
      try {
        await gateway.send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: data }));
      } catch (error) {
        if (error instanceof GoneException) await closeSocket(userId, connectionId);
        else
          console.warn(
            JSON.stringify({ level: "warn", what: "push failed", domainEvent: pushed.id }),
          );
      }
    }),
  );
}

/** Closes those of a member's sockets that are meant; one that is gone already counts as closed. */
export async function closeSockets(
  userId: string,
  isMeant: (socket: MemberSocket) => boolean,
): Promise<void> {
  const sockets = (await socketsOf([userId])).filter(isMeant);
  await Promise.all(
    sockets.map(async ({ connectionId }) => {
      try {
        await management().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
      } catch (error) {
        if (!(error instanceof GoneException)) throw error;
      }
      await closeSocket(userId, connectionId);
    }),
  );
}
