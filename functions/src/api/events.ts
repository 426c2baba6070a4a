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
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const events = implementing("events", eventsContract);

export const router = {
  listEvents: events.listEvents.handler(({ input, context }) =>
    listEvents(context.actor, input.list ?? "upcoming", input.cursor),
  ),
  listOwnEvents: events.listOwnEvents.handler(({ input, context }) =>
    listOwnEvents(context.actor, input.list, input.cursor),
  ),
  listAttendees: events.listAttendees.handler(({ input, context }) =>
    listAttendees(context.actor, input.eventId, input.cursor),
  ),
  getEvent: events.getEvent.handler(({ input, context }) => getEvent(context.actor, input.eventId)),
  getPublicEvent: events.getPublicEvent.handler(({ input }) => getPublicEvent(input.eventId)),
  createEvent: events.createEvent.handler(({ input, context }) =>
    createEvent(context.actor, input),
  ),
  updateEvent: events.updateEvent.handler(({ input, context }) => {
    const { eventId, ...draft } = input;
    return updateEvent(context.actor, eventId, draft);
  }),
  cancelEvent: events.cancelEvent.handler(async ({ input, context }) => {
    await cancelEvent(context.actor, input.eventId, input.reason);
    return done;
  }),
  joinEvent: events.joinEvent.handler(async ({ input, context }) => {
    await joinEvent(context.actor, input.eventId);
    return done;
  }),
  leaveEvent: events.leaveEvent.handler(async ({ input, context }) => {
    await leaveEvent(context.actor, input.eventId);
    return done;
  }),
  joinWaiting: events.joinWaiting.handler(async ({ input, context }) => {
    await joinWaiting(context.actor, input.eventId);
    return done;
  }),
  leaveWaiting: events.leaveWaiting.handler(async ({ input, context }) => {
    await leaveWaiting(context.actor, input.eventId);
    return done;
  }),
  listWaiting: events.listWaiting.handler(({ input, context }) =>
    listWaiting(context.actor, input.eventId),
  ),
  listAnnouncements: events.listAnnouncements.handler(({ input, context }) =>
    listAnnouncements(context.actor, input.eventId, input.cursor),
  ),
  announce: events.announce.handler(({ input, context }) => announce(context.actor, input)),
  deleteAnnouncement: events.deleteAnnouncement.handler(async ({ input, context }) => {
    await deleteAnnouncement(context.actor, input);
    return done;
  }),
  inviteCoHost: events.inviteCoHost.handler(async ({ input, context }) => {
    await inviteCoHost(context.actor, input);
    return done;
  }),
  acceptCoHosting: events.acceptCoHosting.handler(async ({ input, context }) => {
    await acceptCoHosting(context.actor, input.eventId);
    return done;
  }),
  endCoHosting: events.endCoHosting.handler(async ({ input, context }) => {
    await endCoHosting(context.actor, input);
    return done;
  }),
  listEventsForReview: events.listEventsForReview.handler(({ input }) =>
    listEventsForReview(input.status, input.cursor),
  ),
  approveEvent: events.approveEvent.handler(({ input, context }) =>
    approveEvent(context.actor, input.eventId, input.seen),
  ),
  rejectEvent: events.rejectEvent.handler(({ input, context }) =>
    rejectEvent(context.actor, input.eventId, input.rejectionReason, input.seen),
  ),
};
