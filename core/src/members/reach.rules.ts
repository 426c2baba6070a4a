/** Who may reach a member in a way: everyone, connections and members of shared circles, nobody. */
export const reachChoices = ["everyone", "close", "nobody"] as const;
export type ReachChoice = (typeof reachChoices)[number];

/**
 * The ways to reach a member.
 * - messages: starting a conversation; those who aren't close send a request
 * - requests: asking to connect; close means a shared circle
 * - directory: being listed and found, which knows no "close"
 */
export const reachDoors = ["messages", "requests", "mentions", "invitations", "directory"] as const;
export type ReachDoor = (typeof reachDoors)[number];

export type Reach = Record<Exclude<ReachDoor, "directory">, ReachChoice> & {
  directory: "everyone" | "nobody";
};

export const defaultReach: Reach = {
  messages: "everyone",
  requests: "everyone",
  mentions: "everyone",
  invitations: "everyone",
  directory: "everyone",
};
