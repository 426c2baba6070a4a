/** The most members one member can mute, and posts they can hide: all are in the row the gate reads. */
export const maxMutes = 100;
/** The oldest post reappears when one more is hidden. */
export const maxHiddenPosts = 100;

/** How long a mute lasts. */
export const muteLengths = ["day", "week", "always"] as const;
export type MuteLength = (typeof muteLengths)[number];
