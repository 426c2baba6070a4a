import type { EventHandlers } from "../kernel/feature.ts";
import { isMember } from "../members/members.access.ts";
import { closeSockets } from "./push.ts";

async function closeUnlessMember(userId: string): Promise<void> {
  if (!(await isMember(userId))) await closeSockets(userId, () => true);
}

export const handlers: EventHandlers = {
  "sign_in.ended": ({ userId, signInId }) =>
    closeSockets(userId, (socket) => socket.signInId === signInId),
  "sign_ins.ended": ({ userId, before, exceptSignInId }) =>
    closeSockets(
      userId,
      (socket) => socket.signedInAt < before && socket.signInId !== exceptSignInId,
    ),
  "socket.flooded": ({ userId, connectionId }) =>
    closeSockets(userId, (socket) => socket.connectionId === connectionId),
  "account.leaving": ({ userId }) => closeUnlessMember(userId),
  "membership.changed": ({ userId }) => closeUnlessMember(userId),
  // Admins need no membership, so losing permissions can end access.
  "permissions.changed": ({ userId }) => closeUnlessMember(userId),
  "member.restricted": ({ userId }) => closeUnlessMember(userId),
};
