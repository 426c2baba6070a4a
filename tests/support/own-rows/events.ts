import { newId } from "@attune/core/kernel/ids";
import { eventDraft } from "../event-draft.ts";
import { event, type OwnRow } from "../own-row.ts";

export const eventsRows: Record<string, OwnRow> = {
  // Until it's approved, only its host can see it.
  "events.getEvent": { stranger: "not_found", input: event },
  "events.joinEvent": { stranger: "not_found", input: event },
  "events.leaveEvent": { stranger: "not_found", input: event },
  "events.joinWaiting": { stranger: "not_found", input: event },
  "events.leaveWaiting": { stranger: "not_found", input: event },
  "events.listWaiting": { stranger: "not_found", input: event },
  "events.listAttendees": { stranger: "not_found", input: event },
  "events.updateEvent": {
    stranger: "not_found",
    input: ({ eventId, world }) => ({ eventId, ...eventDraft(world, { title: "A slow walk" }) }),
  },
  "events.listAnnouncements": { stranger: "not_found", input: event },
  "events.announce": {
    stranger: "not_found",
    // It isn't approved.
    owner: "permission.denied",
    input: ({ eventId }) => ({ eventId, body: "Bring a coat." }),
  },
  "events.deleteAnnouncement": {
    stranger: "not_found",
    input: ({ eventId }) => ({ eventId, announcementId: newId("announcement") }),
  },
  "eventComments.listComments": { stranger: "not_found", input: event },
  "eventComments.addComment": {
    stranger: "not_found",
    // It isn't approved.
    owner: "permission.denied",
    input: ({ eventId }) => ({ eventId, content: "See you there." }),
  },
  "eventComments.updateComment": {
    stranger: "not_found",
    // It isn't approved.
    owner: "permission.denied",
    input: ({ eventId }) => ({
      eventId,
      commentId: newId("gatheringComment"),
      content: "See you soon.",
    }),
  },
  "eventComments.deleteComment": {
    stranger: "not_found",
    // Its comment doesn't exist.
    owner: "not_found",
    input: ({ eventId }) => ({ eventId, commentId: newId("gatheringComment") }),
  },
  "events.inviteCoHost": {
    stranger: "not_found",
    // It isn't approved.
    owner: "permission.denied",
    input: ({ eventId, cleo }) => ({ eventId, userId: cleo.userId }),
  },
  // No one is invited.
  "events.acceptCoHosting": { stranger: "not_found", owner: "not_found", input: event },
  "events.endCoHosting": {
    stranger: "not_found",
    input: ({ eventId, cleo }) => ({ eventId, userId: cleo.userId }),
  },
  "events.cancelEvent": { stranger: "not_found", input: event },
};
