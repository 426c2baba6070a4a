import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { awsOptions } from "../kernel/aws.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { setting } from "../kernel/config.ts";
import type { PushedEvent, PushedNews } from "../kernel/domain-events.ts";
import { logWarning } from "../kernel/log.ts";
import {
  closeSocket,
  deleteGoneSocket,
  type MemberSocket,
  type Socket,
  socketsOf,
  unwatch,
} from "./sockets.service.ts";

let client: ApiGatewayManagementApiClient | undefined;

function management(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    ...awsOptions(),
    endpoint: setting("WEBSOCKET_ENDPOINT"),
  });
  return client;
}

const sentAtOnce = 100;

/**
 * Best effort: browsers also poll.
 * @param topic of which sockets that are gone are removed
 */
export async function push(
  sockets: Socket[],
  message: PushedEvent | PushedNews,
  topic?: string,
): Promise<void> {
  const unique = [...new Map(sockets.map((socket) => [socket.connectionId, socket])).values()];
  const data = JSON.stringify(message);
  for (const some of chunksOf(unique, sentAtOnce)) {
    await Promise.all(some.map((socket) => pushTo(socket, data, topic)));
  }
}

async function pushTo({ userId, connectionId }: Socket, data: string, topic: string | undefined) {
  try {
    await management().send(
      new PostToConnectionCommand({ ConnectionId: connectionId, Data: data }),
    );
  } catch (error) {
    if (!(error instanceof GoneException)) {
      logWarning("push failed", { error });
      return;
    }
    await deleteGoneSocket(userId, connectionId);
    // The socket's own row, which lists its topics, may already be gone.
    if (topic !== undefined) await unwatch(connectionId, topic);
  }
}

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
