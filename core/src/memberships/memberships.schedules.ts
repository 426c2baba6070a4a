import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  nightly: async () => {
    const [{ remindOfTrialEnd, warnOfFailedPayments }, { endExpiredMemberships }] =
      await Promise.all([import("./reminders.service.ts"), import("./memberships.service.ts")]);
    return (
      (await remindOfTrialEnd()) + (await warnOfFailedPayments()) + (await endExpiredMemberships())
    );
  },
} satisfies ScheduledTasks;
