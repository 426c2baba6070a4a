export const maxMeetupTitleLength = 120;
export const maxMeetupTextLength = 4_000;
export const maxMeetupPlaceLength = 200;
export const maxMeetupLinkLength = 500;
export const maxMeetupCapacity = 1_000;
export const maxMeetupCount = 500;
export const maxMeetupHours = 72;
/** After the day by the rule. */
export const maxDaysPostponed = 60;
export const remindBeforeMs = 3_600_000;
export const reminderTime = "1 hour";
