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
