/** The gate reads them all. */
export const maxMutes = 100;
export const maxMutedWords = 50;
export const maxWordLength = 60;
/** One more, and the oldest reappears. */
export const maxHiddenPosts = 100;

export const muteLengths = ["hour", "day", "week", "always"] as const;
export type MuteLength = (typeof muteLengths)[number];
