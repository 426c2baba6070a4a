import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  nightly: async () => {
    const [{ remindOfTrialEnd, tellOfFailedPayments }, { lapseExpired }] = await Promise.all([
      import("./reminders.service.ts"),
      import("./memberships.service.ts"),
    ]);
    return (await remindOfTrialEnd()) + (await tellOfFailedPayments()) + (await lapseExpired());
  },
} satisfies ScheduledTasks;
