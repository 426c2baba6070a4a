import type { ScheduledTasks } from "../kernel/feature.ts";

export const schedules = {
  nightly: async () => {
    const [{ remindOfTrialEnd }, { lapseExpired }] = await Promise.all([
      import("./reminders.service.ts"),
      import("./memberships.service.ts"),
    ]);
    return (await remindOfTrialEnd()) + (await lapseExpired());
  },
} satisfies ScheduledTasks;
