/** "close": connections and members of shared circles. */
export const reachChoices = ["everyone", "close", "nobody"] as const;
export type ReachChoice = (typeof reachChoices)[number];

/**
 * - messages: starting a conversation; others send a request
 * - requests: asking to connect; close means a shared circle
 * - directory: being listed and found; has no "close"
 */
const reachKinds = ["messages", "requests", "mentions", "invitations", "directory"] as const;
export type ReachKind = (typeof reachKinds)[number];

export type Reach = Record<Exclude<ReachKind, "directory">, ReachChoice> & {
  directory: "everyone" | "nobody";
};

export const defaultReach: Reach = {
  messages: "everyone",
  requests: "everyone",
  mentions: "everyone",
  invitations: "everyone",
  directory: "everyone",
};
