export const maxCircleNameLength = 80;
export const maxCircleTextLength = 2_000;
export const maxCircleWelcomeLength = 500;
export const maxCircleCategories = 5;
export const maxRequestNoteLength = 300;
export const maxRemovalReasonLength = 300;
export const maxCircleModerators = 10;
/** How long after joining a member is shown the host's welcome. */
export const welcomeDays = 14;

/** Topics that are offered and translated beside the interests. */
export const circleTopics = [
  "Mornings",
  "Nature",
  "Work",
  "Music",
  "Interfaith",
  "Support",
  "Movement",
] as const;

/** Where an admin finds circles; "needs_host" are approved ones without a host who can run them. */
export const circleQueues = ["pending", "approved", "rejected", "needs_host"] as const;
export type CircleQueue = (typeof circleQueues)[number];

/** "request": the host or a moderator has to accept each new member. */
export const circleJoinings = ["open", "request"] as const;
export type CircleJoining = (typeof circleJoinings)[number];
