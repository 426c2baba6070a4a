import type { Decision, ReportKind } from "@attune/core/reports/reports.rules";

export const kindLabels: Record<ReportKind, string> = {
  post: "Post",
  comment: "Comment",
  message: "Messages",
  profile: "Profile",
  circle: "Circle",
  event: "Event",
  meetup: "Meetup",
  discussion: "Topic or discussion",
  reply: "Reply",
  album: "Album",
  photo: "Photo",
};

export const decisionLabels: Record<Decision, string> = {
  none: "No action",
  remove: "Removed",
  warn: "Warned",
  suspend: "Suspended",
  ban: "Banned",
};
