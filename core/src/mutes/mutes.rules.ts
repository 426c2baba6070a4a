/** All that a member mutes and hides is in the row the gate reads. Circles count, too. */
export const maxMutes = 100;
export const maxMutedWords = 50;
export const maxWordLength = 60;
/** The oldest post reappears when one more is hidden. */
export const maxHiddenPosts = 100;

/** How long a mute lasts. */
export const muteLengths = ["hour", "day", "week", "always"] as const;
export type MuteLength = (typeof muteLengths)[number];
