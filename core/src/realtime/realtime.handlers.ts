import type { EventHandlers } from "../kernel/feature.ts";
import { closeSockets } from "./push.ts";

export const handlers: EventHandlers = {
  "sign_in.ended": ({ userId, signInId }) =>
    closeSockets(userId, (socket) => socket.signInId === signInId),
  "sign_ins.ended": ({ userId, before }) =>
    closeSockets(userId, (socket) => socket.signedInAt < before),
};
