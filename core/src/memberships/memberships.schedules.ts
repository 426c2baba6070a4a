import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  nightly: async () => {
    const [{ remindOfTrialEnd, warnOfFailedPayments }, { lapseExpired }] = await Promise.all([
      import("./reminders.service.ts"),
      import("./memberships.service.ts"),
    ]);
    return (await remindOfTrialEnd()) + (await warnOfFailedPayments()) + (await lapseExpired());
  },
} satisfies ScheduledTasks;
