import { eventsContract } from "@attune/core/events/events.contract";
import {
  createEvent,
  getEvent,
  joinEvent,
  leaveEvent,
  listEvents,
} from "@attune/core/events/events.service";
import { approveEvent, listEventsForReview, rejectEvent } from "@attune/core/events/review.service";
import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const events = implementing("events", eventsContract);

export const router = {
  listEvents: events.listEvents.handler(({ input, context }) =>
    listEvents(requireSignedIn(context.actor), input.cursor),
  ),
  getEvent: events.getEvent.handler(({ input, context }) =>
    getEvent(requireSignedIn(context.actor), input.eventId),
  ),
  createEvent: events.createEvent.handler(({ input, context }) =>
    createEvent(requireSignedIn(context.actor), input),
  ),
  joinEvent: events.joinEvent.handler(async ({ input, context }) => {
    await joinEvent(requireSignedIn(context.actor), input.eventId);
    return done;
  }),
  leaveEvent: events.leaveEvent.handler(async ({ input, context }) => {
    await leaveEvent(requireSignedIn(context.actor), input.eventId);
    return done;
  }),
  listEventsForReview: events.listEventsForReview.handler(({ input }) =>
    listEventsForReview(input.status, input.cursor),
  ),
  approveEvent: events.approveEvent.handler(({ input, context }) =>
    approveEvent(requireSignedIn(context.actor), input.eventId),
  ),
  rejectEvent: events.rejectEvent.handler(({ input, context }) =>
    rejectEvent(requireSignedIn(context.actor), input.eventId, input.rejectionReason),
  ),
};
