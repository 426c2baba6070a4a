export const maxCircleNameLength = 80;
export const maxCircleTextLength = 2_000;
export const maxCircleCategories = 5;
export const maxRequestNoteLength = 300;
export const maxRemovalReasonLength = 300;
export const maxCircleModerators = 10;

/** "request": the host or a moderator has to accept each new member. */
export const circleJoinings = ["open", "request"] as const;
export type CircleJoining = (typeof circleJoinings)[number];
