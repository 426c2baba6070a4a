import type { JobHandlers } from "../kernel/jobs.ts";
import type { MailBatch } from "../mail/mail-tools.contract.ts";
import type { PushJobs } from "../push/push.jobs.ts";
import type { DigestRun } from "./digest.service.ts";

export interface NotificationJobs {
  "mail-batch": { batchType: MailBatch };
  "digest-page": DigestRun & { morningOnly?: boolean; cursor?: string };
}

/** Handled in a layer above all features, because each of them contributes. */
export interface DigestJobs {
  digest: DigestRun & { userId: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends NotificationJobs, DigestJobs {}
}

export const jobs: JobHandlers<NotificationJobs & PushJobs> = {
  "mail-batch": async ({ batchType }) => {
    const { mailBatches } = await import("./mail-batches.ts");
    await mailBatches[batchType]();
  },
  "digest-page": async (page) => {
    const { sendDigestPage } = await import("./digest.service.ts");
    await sendDigestPage(page);
  },
  push: async (waiting) => {
    const { sendQueuedPush } = await import("../push/send.service.ts");
    const { readNotice } = await import("./push-notice.ts");
    await sendQueuedPush(waiting, readNotice);
  },
};
