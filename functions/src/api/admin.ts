import {
  endAllSessions,
  getUser,
  listUsers,
  setPermissions,
} from "@attune/core/admin/admin.service";
import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { api } from "../http/procedures.ts";

const { admin } = api;

export const adminRouter = {
  listUsers: admin.listUsers.handler(({ input }) => listUsers(input.cursor)),
  getUser: admin.getUser.handler(({ input }) => getUser(input.userId)),
  setPermissions: admin.setPermissions.handler(async ({ input, context }) => {
    await setPermissions(requireSignedIn(context.actor), input.userId, input.permissions);
    return done;
  }),
  endAllSessions: admin.endAllSessions.handler(({ context }) =>
    endAllSessions(requireSignedIn(context.actor)),
  ),
};
