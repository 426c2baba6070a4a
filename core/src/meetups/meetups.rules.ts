export const maxMeetupTitleLength = 120;
export const maxMeetupTextLength = 4_000;
export const maxMeetupPlaceLength = 200;
export const maxMeetupLinkLength = 500;
export const maxMeetupCapacity = 1_000;
export const maxMeetupCount = 500;
export const maxMeetupHours = 72;
/** How long before it starts the attendees are reminded. */
export const remindBeforeMs = 3_600_000;
export const reminderTime = "1 hour";
