import {
  announce,
  deleteAnnouncement,
  listAnnouncements,
} from "@attune/core/events/announcements.service";
import { joinEvent, leaveEvent } from "@attune/core/events/attendance.service";
import { acceptCoHosting, endCoHosting, inviteCoHost } from "@attune/core/events/co-hosts.service";
import { listAttendees, listEvents, listOwnEvents } from "@attune/core/events/event-lists.service";
import { eventsContract } from "@attune/core/events/events.contract";
import {
  cancelEvent,
  createEvent,
  getEvent,
  updateEvent,
} from "@attune/core/events/events.service";
import { getPublicEvent } from "@attune/core/events/introduction.service";
import { approveEvent, listEventsForReview, rejectEvent } from "@attune/core/events/review.service";
import { joinWaiting, leaveWaiting, listWaiting } from "@attune/core/events/waiting.service";
import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const events = implementing("events", eventsContract);

export const router = {
  listEvents: events.listEvents.handler(({ input, context }) =>
    listEvents(requireSignedIn(context.actor), input.list ?? "upcoming", input.cursor),
  ),
  listOwnEvents: events.listOwnEvents.handler(({ input, context }) =>
    listOwnEvents(requireSignedIn(context.actor), input.list, input.cursor),
  ),
  listAttendees: events.listAttendees.handler(({ input, context }) =>
    listAttendees(requireSignedIn(context.actor), input.eventId, input.cursor),
  ),
  getEvent: events.getEvent.handler(({ input, context }) =>
    getEvent(requireSignedIn(context.actor), input.eventId),
  ),
  getPublicEvent: events.getPublicEvent.handler(({ input }) => getPublicEvent(input.eventId)),
  createEvent: events.createEvent.handler(({ input, context }) =>
    createEvent(requireSignedIn(context.actor), input),
  ),
  updateEvent: events.updateEvent.handler(({ input, context }) => {
    const { eventId, ...draft } = input;
    return updateEvent(requireSignedIn(context.actor), eventId, draft);
  }),
  cancelEvent: events.cancelEvent.handler(async ({ input, context }) => {
    await cancelEvent(requireSignedIn(context.actor), input.eventId);
    return done;
  }),
  joinEvent: events.joinEvent.handler(async ({ input, context }) => {
    await joinEvent(requireSignedIn(context.actor), input.eventId);
    return done;
  }),
  leaveEvent: events.leaveEvent.handler(async ({ input, context }) => {
    await leaveEvent(requireSignedIn(context.actor), input.eventId);
    return done;
  }),
  joinWaiting: events.joinWaiting.handler(async ({ input, context }) => {
    await joinWaiting(requireSignedIn(context.actor), input.eventId);
    return done;
  }),
  leaveWaiting: events.leaveWaiting.handler(async ({ input, context }) => {
    await leaveWaiting(requireSignedIn(context.actor), input.eventId);
    return done;
  }),
  listWaiting: events.listWaiting.handler(({ input, context }) =>
    listWaiting(requireSignedIn(context.actor), input.eventId),
  ),
  listAnnouncements: events.listAnnouncements.handler(({ input, context }) =>
    listAnnouncements(requireSignedIn(context.actor), input.eventId, input.cursor),
  ),
  announce: events.announce.handler(({ input, context }) =>
    announce(requireSignedIn(context.actor), input),
  ),
  deleteAnnouncement: events.deleteAnnouncement.handler(async ({ input, context }) => {
    await deleteAnnouncement(requireSignedIn(context.actor), input);
    return done;
  }),
  inviteCoHost: events.inviteCoHost.handler(async ({ input, context }) => {
    await inviteCoHost(requireSignedIn(context.actor), input);
    return done;
  }),
  acceptCoHosting: events.acceptCoHosting.handler(async ({ input, context }) => {
    await acceptCoHosting(requireSignedIn(context.actor), input.eventId);
    return done;
  }),
  endCoHosting: events.endCoHosting.handler(async ({ input, context }) => {
    await endCoHosting(requireSignedIn(context.actor), input);
    return done;
  }),
  listEventsForReview: events.listEventsForReview.handler(({ input }) =>
    listEventsForReview(input.status, input.cursor),
  ),
  approveEvent: events.approveEvent.handler(({ input, context }) =>
    approveEvent(requireSignedIn(context.actor), input.eventId, input.seen),
  ),
  rejectEvent: events.rejectEvent.handler(({ input, context }) =>
    rejectEvent(requireSignedIn(context.actor), input.eventId, input.rejectionReason, input.seen),
  ),
};
