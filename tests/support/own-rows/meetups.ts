import { newId } from "@attune/core/kernel/ids";
import { meetupDraft } from "../meetup-draft.ts";
import { circle, meetup, type OwnRow, occurrence } from "../own-row.ts";

export const meetupsRows: Record<string, OwnRow> = {
  // Only for members of the circle.
  "meetups.listMeetups": { stranger: "not_found", input: circle },
  "meetups.getMeetup": { stranger: "not_found", input: meetup },
  "meetups.listUpcoming": { stranger: "not_found", input: occurrence },
  "meetups.listWaiting": { stranger: "not_found", input: occurrence },
  "meetups.createMeetup": {
    stranger: "not_found",
    input: ({ circleId, world }) => ({ circleId, ...meetupDraft(world) }),
  },
  "meetups.updateMeetup": {
    stranger: "not_found",
    input: (things) => ({ ...meetup(things), ...meetupDraft(things.world) }),
  },
  "meetups.answerOccurrence": {
    stranger: "not_found",
    input: (things) => ({ ...occurrence(things), answer: "going" }),
  },
  "meetups.moveOccurrence": {
    stranger: "not_found",
    input: (things) => {
      const { start, end } = meetupDraft(things.world);
      return { ...occurrence(things), start, end };
    },
  },
  "meetups.cancelOccurrence": { stranger: "not_found", input: occurrence },
  "meetups.allowPlanning": {
    stranger: "not_found",
    input: ({ circleId }) => ({ circleId, membersPlan: false }),
  },
  "meetupComments.listComments": { stranger: "not_found", input: meetup },
  "meetupComments.addComment": {
    stranger: "not_found",
    input: (things) => ({ ...meetup(things), content: "See you there." }),
  },
  "meetupComments.updateComment": {
    stranger: "not_found",
    // The comment doesn't exist.
    owner: "not_found",
    input: (things) => ({
      ...meetup(things),
      commentId: newId("gatheringComment"),
      content: "See you soon.",
    }),
  },
  "meetupComments.deleteComment": {
    stranger: "not_found",
    // The comment doesn't exist.
    owner: "not_found",
    input: (things) => ({ ...meetup(things), commentId: newId("gatheringComment") }),
  },
  "meetups.endMeetup": { stranger: "not_found", input: meetup },
};
