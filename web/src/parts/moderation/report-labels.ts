import type { Decision, ReportKind } from "@attune/core/reports/reports.rules";

export const kindLabels: Record<ReportKind, string> = {
  post: "Post",
  comment: "Comment",
  message: "Messages",
  request: "Message request",
  profile: "Profile",
  circle: "Circle",
  event: "Event",
  announcement: "Update on an event",
  event_comment: "Comment on an event",
  meetup: "Meetup",
  meetup_comment: "Comment on a meetup",
  discussion: "Topic or discussion",
  reply: "Reply in a circle",
  album: "Album",
  photo: "Photo",
};

export const decisionLabels: Record<Decision, string> = {
  none: "No action",
  hide: "Hidden",
  remove: "Removed",
  warn: "Warned",
  expel: "Removed from the circle",
  limit: "Limited",
  suspend: "Suspended",
  ban: "Banned",
};

/** What each does, for a moderator who chooses it. */
export const decisionHints: Record<Decision, string> = {
  none: "It stays as it is, and the reports are closed.",
  hide: "Only its author and moderators see it, until it's shown again.",
  remove: "It's deleted. You can't undo this.",
  warn: "The member sees your reason. Nothing else changes.",
  expel: "The member is removed from the circle and can't come back until you let them.",
  limit: "The member can post, comment, message and send requests only a tenth as often as others.",
  suspend: "The member can't take part until it ends. They can read your reason and appeal.",
  ban: "The member can't take part any more. They can read your reason and appeal.",
};
