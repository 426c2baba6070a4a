/** To posts and messages. */
export const reactionTypes = ["love", "gratitude", "insight", "support", "celebrate"] as const;
export type ReactionType = (typeof reactionTypes)[number];
