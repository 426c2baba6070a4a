import type { EventHandlers } from "../kernel/feature.ts";
import { isMember } from "../members/members.access.ts";
import { closeSockets } from "./push.ts";

export const handlers: EventHandlers = {
  "sign_in.ended": ({ userId, signInId }) =>
    closeSockets(userId, (socket) => socket.signInId === signInId),
  "sign_ins.ended": ({ userId, before }) =>
    closeSockets(userId, (socket) => socket.signedInAt < before),
  "socket.flooded": ({ userId, connectionId }) =>
    closeSockets(userId, (socket) => socket.connectionId === connectionId),
  "membership.changed": async ({ userId }) => {
    if (!(await isMember(userId))) await closeSockets(userId, () => true);
  },
};
