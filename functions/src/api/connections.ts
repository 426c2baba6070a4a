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
import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const connections = implementing("connections", connectionsContract);

export const router = {
  getStatus: connections.getStatus.handler(({ input, context }) =>
    getStatus(requireSignedIn(context.actor), input.userId),
  ),
  listConnections: connections.listConnections.handler(({ input, context }) =>
    listConnections(requireSignedIn(context.actor), input.cursor, input.only),
  ),
  listRequests: connections.listRequests.handler(({ context }) =>
    listRequests(requireSignedIn(context.actor)),
  ),
  sendRequest: connections.sendRequest.handler(({ input, context }) =>
    sendRequest(requireSignedIn(context.actor), input.receiverId),
  ),
  acceptRequest: connections.acceptRequest.handler(({ input, context }) =>
    acceptRequest(requireSignedIn(context.actor), input.requestId),
  ),
  declineRequest: connections.declineRequest.handler(async ({ input, context }) => {
    await declineRequest(requireSignedIn(context.actor), input.requestId);
    return done;
  }),
  cancelRequest: connections.cancelRequest.handler(async ({ input, context }) => {
    await cancelRequest(requireSignedIn(context.actor), input.requestId);
    return done;
  }),
  removeConnection: connections.removeConnection.handler(async ({ input, context }) => {
    await removeConnection(requireSignedIn(context.actor), input.userId);
    return done;
  }),
};
