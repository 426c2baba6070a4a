import type { JobHandlers } from "../kernel/jobs.ts";
import type { EndInvitations } from "./ended-invitations.service.ts";
import type { NotifyMembers } from "./member-news.service.ts";
import type { ForgetRemovals } from "./removals.service.ts";
import type { RepeatRequests } from "./requests.service.ts";

export interface CircleJobs {
  "notify-circle-closed": NotifyMembers;
  "forget-circle-removals": ForgetRemovals;
  "end-circle-invitations": EndInvitations;
  "repeat-circle-requests": RepeatRequests;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends CircleJobs {}
}

export const jobs: JobHandlers<CircleJobs> = {
  "notify-circle-closed": async (page) => {
    const { notifyMembers } = await import("./member-news.service.ts");
    await notifyMembers(page);
  },
  "forget-circle-removals": async (job) => {
    const { forgetRemovals } = await import("./removals.service.ts");
    await forgetRemovals(job);
  },
  "end-circle-invitations": async (job) => {
    const { endInvitations } = await import("./ended-invitations.service.ts");
    await endInvitations(job);
  },
  "repeat-circle-requests": async (page) => {
    const { repeatRequests } = await import("./requests.service.ts");
    await repeatRequests(page);
  },
};
