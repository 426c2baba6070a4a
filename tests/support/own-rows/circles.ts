import { askedCircle, circle, type OwnRow, person } from "../own-row.ts";

export const circlesRows: Record<string, OwnRow> = {
  // Stored by member, so an id never reaches another member's search.
  "search.watchSearch": {
    stranger: "may",
    input: () => ({ searchId: "saved-search-1", name: "Dawn", query: "dawn" }),
  },
  "search.unwatchSearch": { stranger: "may", input: () => ({ searchId: "saved-search-1" }) },

  "circles.getCircle": { stranger: "may", input: circle },
  // Before they join.
  "circles.closeWelcome": { stranger: "permission.denied", input: circle },
  "circles.joinCircle": { stranger: "may", input: circle },
  "charts.getChart": { stranger: "may", input: person },
  "charts.getLikeness": { stranger: "may", owner: "not_found", input: person },
  "connections.getStatus": { stranger: "may", input: person },
  "circles.listCircleMembers": { stranger: "may", input: circle },
  // Visible with the circle, as its members are.
  "feed.listMentionable": {
    stranger: "may",
    input: ({ circleId }) => ({ begun: "ada", circleId }),
  },
  "circles.updateCircle": {
    stranger: "permission.denied",
    input: ({ circleId }) => ({
      circleId,
      name: "Sitters",
      description: "We sit.",
      categories: [],
    }),
  },
  // Gus isn't a member.
  "circles.handOverCircle": {
    stranger: "permission.denied",
    owner: "reference.missing",
    input: ({ circleId, gus }) => ({ circleId, userId: gus.userId }),
  },
  // Gus isn't a member.
  "circles.appointModerator": {
    stranger: "permission.denied",
    owner: "reference.missing",
    input: ({ circleId, gus }) => ({ circleId, userId: gus.userId }),
  },
  "circles.endModerator": {
    stranger: "permission.denied",
    input: ({ circleId, cleo }) => ({ circleId, userId: cleo.userId }),
  },
  // Gus isn't connected to either.
  "circles.inviteToCircle": {
    stranger: "reference.missing",
    owner: "reference.missing",
    input: ({ circleId, gus }) => ({ circleId, userId: gus.userId }),
  },
  "circles.listInvitable": { stranger: "may", input: circle },
  "circles.listSentInvitations": { stranger: "may", input: circle },
  // No one is invited, so nothing changes.
  "circles.withdrawInvitation": {
    stranger: "may",
    input: ({ circleId, gus }) => ({ circleId, userId: gus.userId }),
  },
  "circles.declineInvitation": { stranger: "may", input: circle },
  "circles.closeCircle": {
    stranger: "permission.denied",
    input: async ({ ada, circleId }, caller) => {
      if (caller === "stranger") return { circleId };
      const draft = { name: "Short-lived", description: "For an hour.", categories: [] };
      return { circleId: (await ada.api.circles.createCircle(draft)).circleId };
    },
  },
  // Cleo isn't a member, so nothing changes.
  "circles.removeCircleMember": {
    stranger: "permission.denied",
    input: ({ circleId, cleo }) => ({ circleId, userId: cleo.userId, ban: false }),
  },
  "circles.listCircleBans": { stranger: "permission.denied", input: circle },
  "circles.liftCircleBan": {
    stranger: "permission.denied",
    input: ({ circleId, gus }) => ({ circleId, userId: gus.userId }),
  },
  "circles.askToJoin": { stranger: "may", input: ({ circleId }) => ({ circleId, note: "Hello." }) },
  "circles.withdrawRequest": { stranger: "may", input: circle },
  "circles.listRequests": { stranger: "permission.denied", input: circle },
  "circles.acceptRequest": { stranger: "permission.denied", input: askedCircle() },
  "circles.declineRequest": { stranger: "permission.denied", input: askedCircle() },
  // The host can't leave.
  "circles.leaveCircle": {
    stranger: "may",
    owner: "permission.denied",
    input: circle,
  },
};
