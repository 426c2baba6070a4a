export const maxMeetupTitleLength = 120;
export const maxMeetupTextLength = 4_000;
export const maxMeetupPlaceLength = 200;
export const maxMeetupLinkLength = 500;
export const maxMeetupCapacity = 1_000;
export const maxMeetupCount = 500;
export const maxMeetupHours = 72;
/** Counted from the day by the recurrence rule. */
export const maxDaysPostponed = 60;
export const remindBeforeMs = 3_600_000;
export const reminderTime = "1 hour";
