import { listConnections, listRequests } from "@attune/core/connections/connection-lists.service";
import { connectionsContract } from "@attune/core/connections/connections.contract";
import {
  acceptRequest,
  cancelRequest,
  declineRequest,
  getStatus,
  removeConnection,
  sendRequest,
} from "@attune/core/connections/connections.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const connections = implementing("connections", connectionsContract);

export const router = {
  getStatus: connections.getStatus.handler(({ input, context }) =>
    getStatus(context.actor, input.userId),
  ),
  listConnections: connections.listConnections.handler(({ input, context }) =>
    listConnections(context.actor, input.cursor, input.only),
  ),
  listRequests: connections.listRequests.handler(({ context }) => listRequests(context.actor)),
  sendRequest: connections.sendRequest.handler(({ input, context }) =>
    sendRequest(context.actor, input.receiverId),
  ),
  acceptRequest: connections.acceptRequest.handler(({ input, context }) =>
    acceptRequest(context.actor, input.requestId),
  ),
  declineRequest: connections.declineRequest.handler(async ({ input, context }) => {
    await declineRequest(context.actor, input.requestId);
    return done;
  }),
  cancelRequest: connections.cancelRequest.handler(async ({ input, context }) => {
    await cancelRequest(context.actor, input.requestId);
    return done;
  }),
  removeConnection: connections.removeConnection.handler(async ({ input, context }) => {
    await removeConnection(context.actor, input.userId);
    return done;
  }),
};
