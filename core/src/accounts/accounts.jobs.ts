import type { JobHandlers } from "../kernel/jobs.ts";
import type { Position } from "../kernel/steps.ts";
import type { SessionsPage } from "./end-all-sessions.service.ts";

/** Handled by the dispatcher, because they concern all features. */
export interface AccountJobs {
  export: { userId: string; exportId: string };
  "delete-account": { userId: string; at?: Position };
  "delete-leftovers": { userId: string; at?: Position };
}

export interface SessionJobs {
  "end-sessions": SessionsPage;
  "end-sign-ins": { userId: string; before: number };
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends AccountJobs, SessionJobs {}
}

export const jobs: JobHandlers<SessionJobs> = {
  "end-sessions": async (page) => {
    const { endSessionsPage } = await import("./end-all-sessions.service.ts");
    await endSessionsPage(page);
  },
  "end-sign-ins": async ({ userId, before }) => {
    const { endAllSignIns } = await import("./sign-ins.service.ts");
    await endAllSignIns(userId, before);
  },
};
