import { type OwnRow, person, request } from "../own-row.ts";

export const peopleRows: Record<string, OwnRow> = {
  // The sender cancels a request, the receiver answers it.
  "connections.removeConnection": {
    stranger: "not_found",
    input: ({ ada, cleo }, caller) => ({
      userId: caller === "stranger" ? ada.userId : cleo.userId,
    }),
  },
  "connections.cancelRequest": { stranger: "not_found", input: request("ada", "cleo") },
  "connections.declineRequest": {
    stranger: "not_found",
    whose: "cleo",
    input: request("ada", "cleo"),
  },
  "connections.acceptRequest": { stranger: "not_found", input: request("cleo", "ada") },
  "connections.sendRequest": {
    stranger: "may",
    owner: "connection.exists",
    input: ({ cleo }) => ({ receiverId: cleo.userId }),
  },

  // Reports are for the host, decisions for the member they're about.
  "reports.listCircleReports": {
    stranger: "permission.denied",
    input: ({ circleId }) => ({ circleId, status: "open" }),
  },
  "reports.listCircleReportsOn": {
    stranger: "permission.denied",
    input: ({ circleId, ben }) => ({ circleId, userId: ben.userId }),
  },
  "reports.resolveCircleReport": {
    stranger: "permission.denied",
    input: ({ circleId, reportId }) => ({
      circleId,
      reportId,
      decision: "warn",
      reason: "We don't sell here.",
    }),
  },
  // Cleo isn't in the circle, and the post isn't in it.
  "reports.takeDownInCircle": {
    stranger: "permission.denied",
    owner: "not_found",
    input: ({ circleId, postId }) => ({
      circleId,
      subject: { kind: "post", postId },
      decision: "remove",
      cause: "spam",
    }),
  },
  // This report was answered with a warning, so nothing is hidden.
  "reports.readHiddenInCircle": {
    stranger: "permission.denied",
    owner: "not_found",
    input: ({ circleId, reportId }) => ({ circleId, reportId }),
  },
  "reports.showAgainInCircle": {
    stranger: "permission.denied",
    owner: "not_found",
    input: ({ circleId, reportId }) => ({ circleId, reportId, reason: "Fine." }),
  },
  // Ben is the member concerned here, and may appeal once.
  "reports.sendAppeal": {
    stranger: "not_found",
    by: "cleo",
    whose: "ben",
    input: ({ reportId }) => ({ reportId, text: "I meant it as a gift." }),
  },

  // Anyone can be blocked but oneself.
  "blocks.blockMember": { stranger: "may", owner: "data.invalid", input: person },
  "blocks.unblockMember": { stranger: "may", input: person },
  "mutes.muteMember": {
    stranger: "may",
    owner: "data.invalid",
    input: (things) => ({ ...person(things), length: "day" }),
  },
  "mutes.muteScope": {
    stranger: "not_found",
    input: ({ conversationId }) => ({ scopeId: conversationId, length: "day" }),
  },
  // Only affects the caller's own data.
  "mutes.unmuteScope": {
    stranger: "may",
    input: ({ conversationId }) => ({ scopeId: conversationId }),
  },
  "mutes.unmuteMember": { stranger: "may", input: person },
};
