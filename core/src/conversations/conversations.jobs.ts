import type { JobHandlers } from "../kernel/jobs.ts";

export interface ConversationJobs {
  "remove-message-picture": { senderId: string; file: string };
  "release-message-picture": { senderId: string; file: string; reportId: string };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends ConversationJobs {}
}

export const jobs: JobHandlers<ConversationJobs> = {
  "remove-message-picture": async ({ senderId, file }) => {
    const { removePicture } = await import("./message-pictures.ts");
    await removePicture(senderId, file);
  },
  "release-message-picture": async ({ senderId, file, reportId }) => {
    const { releasePicture } = await import("./message-pictures.ts");
    await releasePicture(senderId, file, reportId);
  },
};
