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
  "events.cancelEvent": { stranger: "not_found", input: event },
};
