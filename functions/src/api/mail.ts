import { enqueueJob } from "@attune/core/kernel/queues";
import { done } from "@attune/core/kernel/schemas";
import { mailContract, type UnsubscribeSubject } from "@attune/core/mail/mail.contract";
import { getEmailPreferences, updateEmailPreferences } from "@attune/core/mail/preferences.service";
import { sendTestEmail } from "@attune/core/mail/test-mail.service";
import { unsubscribe, unsubscribePage } from "@attune/core/mail/unsubscribe";
import { implementing } from "../http/procedures.ts";

const mail = implementing("mail", mailContract);

/** Lazy: only admins use it. */
const diagnostics = () => import("@attune/core/admin/mail-diagnostics.service");
const requestMails = () => import("@attune/core/connections/request-mails.service");

/** The contract has checked each subject. */
const subjectsOf = (list: string) => list.split(",") as UnsubscribeSubject[];

export const router = {
  getEmailPreferences: mail.getEmailPreferences.handler(({ context }) =>
    getEmailPreferences(context.actor),
  ),
  updateEmailPreferences: mail.updateEmailPreferences.handler(({ input, context }) =>
    updateEmailPreferences(context.actor, input),
  ),
  sendTestEmail: mail.sendTestEmail.handler(async ({ input, context }) => {
    await sendTestEmail(context.actor, input);
    return done;
  }),
  batchProcessEmails: mail.batchProcessEmails.handler(async ({ input }) => {
    const { mailWaitingRequests } = await requestMails();
    return mailWaitingRequests(input.limit);
  }),
  getPendingConnectionRequestsWithoutEmails: mail.getPendingConnectionRequestsWithoutEmails.handler(
    async () => {
      const { getWaitingRequests } = await requestMails();
      return getWaitingRequests();
    },
  ),
  markConnectionRequestEmailSent: mail.markConnectionRequestEmailSent.handler(async ({ input }) => {
    const { markRequestMailed } = await requestMails();
    await markRequestMailed(input.requestId);
    return done;
  }),
  sendDigestEmail: mail.sendDigestEmail.handler(async ({ input }) => {
    const { sendDigest } = await import("@attune/core/digests/digests.service");
    return sendDigest(input.userId, input.digestType);
  }),
  emailBatchProcessor: mail.emailBatchProcessor.handler(async ({ input }) => {
    await enqueueJob("mail-batch", { batchType: input.batchType });
    return {
      success: true,
      message: "It's started, and runs in the background.",
      code: "begun" as const,
    };
  }),
  getEmailDiagnostics: mail.getEmailDiagnostics.handler(async () => {
    const { getEmailDiagnostics } = await diagnostics();
    return getEmailDiagnostics();
  }),
  getEmailProcessingStats: mail.getEmailProcessingStats.handler(async ({ input }) => {
    const { getEmailProcessingStats } = await import("@attune/core/mail/statistics.service");
    return getEmailProcessingStats(input.days);
  }),
  runFullDiagnostics: mail.runFullDiagnostics.handler(async () => {
    const { runFullDiagnostics } = await diagnostics();
    return runFullDiagnostics();
  }),
  unsubscribe: mail.unsubscribe.handler(async ({ input }) => {
    await unsubscribe(input.token, [input.subject]);
    return done;
  }),
  unsubscribeOneClick: mail.unsubscribeOneClick.handler(async ({ input: { params, query } }) => {
    await unsubscribe(query.token, subjectsOf(params.subject));
    return done;
  }),
  openUnsubscribePage: mail.openUnsubscribePage.handler(({ input }) => ({
    headers: { location: unsubscribePage(input.token, subjectsOf(input.subject)) },
  })),
};
