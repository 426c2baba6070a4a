import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  sweep: async () => {
    const { endExpiredMemberships } = await import("./memberships.service.ts");
    return endExpiredMemberships();
  },
  nightly: async () => {
    const { remindOfTrialEnd, warnOfFailedPayments } = await import("./reminders.service.ts");
    return (await remindOfTrialEnd()) + (await warnOfFailedPayments());
  },
} satisfies ScheduledTasks;
