/** Limited, because the gate reads all of them. */
export const maxMutes = 100;
export const maxMutedWords = 50;
export const maxWordLength = 60;
/** Beyond this, the oldest is shown again. */
export const maxHiddenPosts = 100;

export const muteLengths = ["hour", "day", "week", "always"] as const;
export type MuteLength = (typeof muteLengths)[number];
