/** The names are the specification's. */
export const attentionKinds = [
  "connection_requests",
  "messages",
  "mentions",
  "post_reactions",
  "post_comments",
  "circle_invitations",
  "circle_updates",
  "event_reminders",
  "event_updates",
  "system_notifications",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export const switchedChannels = ["bell", "mail", "push"] as const;
export type SwitchedChannel = (typeof switchedChannels)[number];

export const attentionLevels = ["all", "mentions", "none"] as const;
export type AttentionLevel = (typeof attentionLevels)[number];

/**
 * How what the badge counts is drawn, on the app's icon and in its navigation: in calm mode, any
 * number is a dot.
 */
export const badgeOf = (unread: number, calm: boolean): number | "dot" =>
  calm && unread > 0 ? "dot" : unread;
