import { accountsContract } from "@attune/core/accounts/accounts.contract";
import { deleteAccount } from "@attune/core/accounts/deletion.service";
import { getSession, getUserPermissions } from "@attune/core/accounts/session.service";
import { isUsernameAvailable, resolveUsername } from "@attune/core/accounts/sign-up.service";
import { issueSignUpTicket } from "@attune/core/accounts/sign-up-tickets.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const accounts = implementing("accounts", accountsContract);

// Lazy, because the clients of the user pool and the bucket are large.
const service = () => import("@attune/core/accounts/accounts.service");
const signIns = () => import("@attune/core/accounts/sign-ins.service");
const recovery = () => import("@attune/core/accounts/recovery-codes.service");
const passkeys = () => import("@attune/core/accounts/passkeys.service");
const exports = () => import("@attune/core/accounts/export.service");

export const router = {
  checkUsernameAvailability: accounts.checkUsernameAvailability.handler(async ({ input }) => ({
    available: await isUsernameAvailable(input.usernameText),
  })),
  changeUsername: accounts.changeUsername.handler(async ({ input, context }) => {
    const { changeUsername } = await import("@attune/core/accounts/username.service");
    await changeUsername(context.actor, input.username);
    return done;
  }),
  resolveUsername: accounts.resolveUsername.handler(({ input }) =>
    resolveUsername(input.usernameParam),
  ),
  requestSignUp: accounts.requestSignUp.handler(({ input }) => issueSignUpTicket(input.email)),
  notifyOfTakenAddress: accounts.notifyOfTakenAddress.handler(async ({ input }) => {
    const { notifyOfTakenAddress } = await import("@attune/core/accounts/taken-address.service");
    await notifyOfTakenAddress(input.email);
    return done;
  }),
  getSession: accounts.getSession.handler(({ context }) => getSession(context.actor)),
  getUserPermissions: accounts.getUserPermissions.handler(({ context }) =>
    getUserPermissions(context.actor),
  ),
  resendEmailCode: accounts.resendEmailCode.handler(async ({ input, context }) => {
    const { resendEmailCode } = await service();
    await resendEmailCode(context.actor, input.language);
    return done;
  }),
  verifyEmail: accounts.verifyEmail.handler(async ({ input, context }) => {
    const { verifyEmail } = await service();
    return verifyEmail(context.actor, input.code);
  }),
  changeEmail: accounts.changeEmail.handler(async ({ input, context }) => {
    const { changeEmail } = await service();
    await changeEmail(context.actor, input.email);
    return done;
  }),
  cancelEmailChange: accounts.cancelEmailChange.handler(async ({ context }) => {
    const { cancelEmailChange } = await service();
    await cancelEmailChange(context.actor);
    return done;
  }),
  notifyOfNewCredential: accounts.notifyOfNewCredential.handler(async ({ input, context }) => {
    const { notifyOfChangedCredential } = await import(
      "@attune/core/accounts/changed-credential.service"
    );
    await notifyOfChangedCredential(context.actor, input);
    return done;
  }),
  listPasskeys: accounts.listPasskeys.handler(async ({ context }) => {
    const { listPasskeys } = await passkeys();
    return listPasskeys(context.actor);
  }),
  startPasskey: accounts.startPasskey.handler(async ({ context }) => {
    const { startPasskey } = await passkeys();
    return startPasskey(context.actor);
  }),
  addPasskey: accounts.addPasskey.handler(async ({ input, context }) => {
    const { addPasskey } = await passkeys();
    await addPasskey(context.actor, input.credential);
    return done;
  }),
  removePasskey: accounts.removePasskey.handler(async ({ input, context }) => {
    const { removePasskey } = await passkeys();
    await removePasskey(context.actor, input.passkeyId);
    return done;
  }),
  countRecoveryCodes: accounts.countRecoveryCodes.handler(async ({ context }) => {
    const { countRecoveryCodes } = await recovery();
    return countRecoveryCodes(context.actor);
  }),
  makeRecoveryCodes: accounts.makeRecoveryCodes.handler(async ({ context }) => {
    const { makeRecoveryCodes } = await recovery();
    return makeRecoveryCodes(context.actor);
  }),
  spendRecoveryCode: accounts.spendRecoveryCode.handler(async ({ input }) => {
    const { spendRecoveryCode } = await recovery();
    await spendRecoveryCode(input.code);
    return done;
  }),
  listSignIns: accounts.listSignIns.handler(async ({ context }) => {
    const { listSignIns } = await signIns();
    return listSignIns(context.actor);
  }),
  endSignIn: accounts.endSignIn.handler(async ({ input, context }) => {
    const { endSignIn } = await signIns();
    await endSignIn(context.actor, input.sessionId);
    return done;
  }),
  endAllSignIns: accounts.endAllSignIns.handler(async ({ context }) => {
    const { endAllSignIns } = await signIns();
    await endAllSignIns(context.actor.userId);
    return done;
  }),
  requestExport: accounts.requestExport.handler(async ({ context }) => {
    const { requestExport } = await exports();
    return requestExport(context.actor);
  }),
  getExport: accounts.getExport.handler(async ({ context }) => {
    const { getExport } = await exports();
    return getExport(context.actor);
  }),
  downloadExport: accounts.downloadExport.handler(async ({ input, context }) => {
    const { downloadExport } = await exports();
    return downloadExport(context.actor, input.exportId);
  }),
  deleteAccount: accounts.deleteAccount.handler(async ({ input, context }) => {
    await deleteAccount(context.actor, input);
    return done;
  }),
  keepAccount: accounts.keepAccount.handler(async ({ context }) => {
    const { keepAccount } = await import("@attune/core/accounts/leaving.service");
    await keepAccount(context.actor);
    return done;
  }),
};
