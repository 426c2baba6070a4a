import { adminContract } from "@attune/core/admin/admin.contract";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const admin = implementing("admin", adminContract);

/** Lazy: only admins use it. */
const service = () => import("@attune/core/admin/admin.service");

export const router = {
  getFigures: admin.getFigures.handler(async ({ input }) => {
    const { readFigures } = await import("@attune/core/figures/figures.service");
    return readFigures(input.days);
  }),
  countFigures: admin.countFigures.handler(async () => {
    const { beginCount } = await import("@attune/core/figures/count.service");
    await beginCount();
    return done;
  }),
  listUsers: admin.listUsers.handler(async ({ input }) => {
    const { listUsers } = await service();
    return listUsers(input.cursor);
  }),
  findUsers: admin.findUsers.handler(async ({ input, context }) => {
    const { findUsers } = await import("@attune/core/admin/find-users.service");
    return { items: await findUsers(context.actor, input.query) };
  }),
  getUser: admin.getUser.handler(async ({ input }) => {
    const { getUser } = await service();
    return getUser(input.userId);
  }),
  setPermissions: admin.setPermissions.handler(async ({ input, context }) => {
    const { setPermissions } = await service();
    await setPermissions(context.actor, input.userId, input.permissions);
    return done;
  }),
  endAllSessions: admin.endAllSessions.handler(async ({ context }) => {
    const { endAllSessions } = await import("@attune/core/accounts/end-all-sessions.service");
    return endAllSessions(context.actor);
  }),
  getChannelFigures: admin.getChannelFigures.handler(async ({ input }) => {
    const { getChannelFigures } = await import("@attune/core/admin/channels.service");
    return getChannelFigures(input.days);
  }),
  listDeadLetters: admin.listDeadLetters.handler(async () => {
    const { listDeadLetters } = await import("@attune/core/admin/dead-letters.service");
    return listDeadLetters();
  }),
  replayDeadLetters: admin.replayDeadLetters.handler(async ({ input }) => {
    const { replayDeadLetters } = await import("@attune/core/admin/dead-letters.service");
    return { replayed: await replayDeadLetters(input.queue) };
  }),
  cleanupOrphanedMessages: admin.cleanupOrphanedMessages.handler(async () => {
    const { cleanUpOrphanedMessages } = await import("@attune/core/conversations/orphans.service");
    return cleanUpOrphanedMessages();
  }),
};
