import {
  changeEmail,
  endAllSignIns,
  endSignIn,
  listSignIns,
  resendEmailCode,
  verifyEmail,
} from "@attune/core/accounts/accounts.service";
import { deleteAccount } from "@attune/core/accounts/deletion.service";
import { downloadExport, getExport, requestExport } from "@attune/core/accounts/export.service";
import { getSession, getUserPermissions } from "@attune/core/accounts/session.service";
import { isUsernameAvailable, resolveUsername } from "@attune/core/accounts/sign-up.service";
import { requireSignedIn } from "@attune/core/kernel/actor";
import { minute } from "@attune/core/kernel/clock";
import { done } from "@attune/core/kernel/schemas";
import { limitAttempts } from "@attune/core/security/attempts";
import { api } from "../http/procedures.ts";

const { accounts } = api;

export const accountsRouter = {
  checkUsernameAvailability: accounts.checkUsernameAvailability.handler(
    async ({ input, context }) => {
      await limitAttempts(`username#${context.actor.address}`, 120, minute);
      return { available: await isUsernameAvailable(input.usernameText) };
    },
  ),
  resolveUsername: accounts.resolveUsername.handler(async ({ input, context }) => {
    await limitAttempts(`resolve#${context.actor.address}`, 30, minute);
    return resolveUsername(input.usernameParam);
  }),
  getSession: accounts.getSession.handler(({ context }) =>
    getSession(requireSignedIn(context.actor)),
  ),
  getUserPermissions: accounts.getUserPermissions.handler(({ context }) =>
    getUserPermissions(requireSignedIn(context.actor)),
  ),
  resendEmailCode: accounts.resendEmailCode.handler(async ({ context }) => {
    await resendEmailCode(requireSignedIn(context.actor));
    return done;
  }),
  verifyEmail: accounts.verifyEmail.handler(({ input, context }) =>
    verifyEmail(requireSignedIn(context.actor), input.code),
  ),
  changeEmail: accounts.changeEmail.handler(async ({ input, context }) => {
    await changeEmail(requireSignedIn(context.actor), input.email);
    return done;
  }),
  listSignIns: accounts.listSignIns.handler(({ context }) =>
    listSignIns(requireSignedIn(context.actor)),
  ),
  endSignIn: accounts.endSignIn.handler(async ({ input, context }) => {
    await endSignIn(requireSignedIn(context.actor), input.sessionId);
    return done;
  }),
  endAllSignIns: accounts.endAllSignIns.handler(async ({ context }) => {
    await endAllSignIns(requireSignedIn(context.actor).userId);
    return done;
  }),
  requestExport: accounts.requestExport.handler(({ context }) =>
    requestExport(requireSignedIn(context.actor)),
  ),
  getExport: accounts.getExport.handler(({ context }) => getExport(requireSignedIn(context.actor))),
  downloadExport: accounts.downloadExport.handler(({ input, context }) =>
    downloadExport(requireSignedIn(context.actor), input.exportId),
  ),
  deleteAccount: accounts.deleteAccount.handler(async ({ input, context }) => {
    await deleteAccount(requireSignedIn(context.actor), input.userId);
    return done;
  }),
};
