import type { JobHandlers } from "../kernel/jobs.ts";

export interface ConversationJobs {
  "remove-message-picture": { senderId: string; file: string };
  "release-message-picture": { userId: string; file: string; reportId: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends ConversationJobs {}
}

export const jobs: JobHandlers<ConversationJobs> = {
  "remove-message-picture": async ({ senderId, file }) => {
    const { removeUnlessHeld } = await import("../photos/holds.service.ts");
    await removeUnlessHeld("message", { userId: senderId, file });
  },
  "release-message-picture": async ({ reportId, ...picture }) => {
    const { releasePicture } = await import("../photos/holds.service.ts");
    await releasePicture("message", picture, reportId);
  },
};
