import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { closeNotification } from "../notifications/close.ts";
import { startFanOut } from "../notifications/fan-out.ts";
import { notify } from "../notifications/notify.ts";
import {
  type ForgetNews,
  forgetAnnouncementOf,
  forgetAnnouncementsFor,
  type NotifyAttendees,
} from "./attendee-news.service.ts";
import { type CoHostKey, invitedTo } from "./co-hosts.access.ts";
import {
  coHostStatus,
  endCoHostingBetween,
  endCoHostingOfBanned,
  removeCoHost,
} from "./co-hosts.service.ts";
import { canEdit, hostIds, readEvent } from "./events.access.ts";
import type { EventEvents } from "./events.domain-events.ts";
import {
  coHostGroup,
  coHostInvited,
  coHostJoined,
  coHostLeft,
  coHostMetadata,
  eventHandedOver,
  eventJoined,
  eventReviewed,
} from "./events.notifications.ts";
import { applyBlocks } from "./handover.service.ts";
import {
  promoteReturningMember,
  promoteWaitingFor,
  promoteWaitingForHost,
} from "./promotion.service.ts";
import { endWaitingBetween } from "./waiting.service.ts";

type Attendance = EventEvents["event.joined"];

/**
 * Also those who run the event, whether they're going or not. By jobs, because there can be
 * thousands of attendees.
 * @param byId the host by default
 */
async function notifyAll(
  domainEventId: string,
  eventId: string,
  news: NotifyAttendees["news"],
  byId?: string,
) {
  const job = { ...startFanOut(domainEventId), eventId, news, byId };
  await enqueueJob("notify-event-attendees", job);
  const event = await readEvent(eventId);
  const userIds = event ? hostIds(event).filter((id) => id !== (byId ?? event.hostId)) : [];
  if (userIds.length > 0) await enqueueJob("notify-event-attendees", { ...job, userIds });
}

async function notifyHost({ eventId, hostId, userId }: Attendance, domainEventId: string) {
  if (userId === hostId) return;
  const event = await readEvent(eventId);
  if (!event) return;
  await withCard(userId, (card) => notify(domainEventId, eventJoined(card, event)));
}

/** Removes it from the notifications of everyone who was going or on the waiting list. */
async function forget(job: ForgetNews): Promise<void> {
  for (const isForWaiting of [false, true]) {
    await enqueueJob("forget-event-news", { ...job, isForWaiting });
  }
}

const forgetReason = (domainEventId: string, eventId: string): Promise<void> =>
  forget({ domainEventId, eventId, forgotten: "cancellation_reason" });

const isInvited = async (key: CoHostKey) => (await coHostStatus(key)) === "invited";

/** Unless they've been invited again. A cancelled event's can no longer be answered. */
async function closeInvitation(eventId: string, userId: string): Promise<void> {
  const event = await readEvent(eventId, { consistent: true });
  if (!event) return;
  const key = { eventId, userId };
  const outcome = (await coHostStatus(key)) === "accepted" ? "accepted" : "ended";
  const metadata = coHostMetadata(event, outcome);
  const isOver = async () => event.cancelledAt !== undefined || !(await isInvited(key));
  await closeNotification(userId, coHostGroup(eventId), metadata, isOver);
}

export const handlers: EventHandlers = {
  "event.joined": notifyHost,
  "event.left": async ({ eventId, userId, opens }, domainEventId) => {
    if (opens) await promoteWaitingFor(eventId);
    await forgetAnnouncementsFor(domainEventId, { eventId, userId });
  },
  "event.promoted": async ({ eventId, hostId, userId }, domainEventId) => {
    await enqueueJob("notify-event-attendees", {
      ...startFanOut(domainEventId),
      eventId,
      news: "promoted",
      userIds: [userId],
    });
    await notifyHost({ eventId, hostId, userId }, domainEventId);
  },
  "event.changed": async (changed, domainEventId) => {
    const { eventId, isElsewhere, hasNewLink, opens, byId, withdrawsReason } = changed;
    if (withdrawsReason) await forgetReason(domainEventId, eventId);
    if (isElsewhere) await notifyAll(domainEventId, eventId, "changed", byId);
    else if (hasNewLink) await notifyAll(domainEventId, eventId, "link_changed", byId);
    if (opens) await promoteWaitingFor(eventId);
  },
  "event.waiting_changed": async ({ eventId, opens }) => {
    if (opens) await promoteWaitingFor(eventId);
  },
  "event.waiting_left": (left, domainEventId) => forgetAnnouncementsFor(domainEventId, left),
  "member.restricted": async ({ userId }) => {
    await endCoHostingOfBanned(userId);
    await promoteWaitingForHost(userId);
    await promoteReturningMember(userId);
  },
  "membership.changed": ({ userId }) => promoteReturningMember(userId),
  "block.added": async ({ userId, blockedId }) => {
    await endWaitingBetween(userId, blockedId);
    await endCoHostingBetween(userId, blockedId);
  },
  "event.co_host_invited": async ({ eventId, hostId, userId }, domainEventId) => {
    const event = await readEvent(eventId);
    // Domain events can arrive out of order: the invitation may already be answered.
    if (!event || event.cancelledAt || !(await isInvited({ eventId, userId }))) return;
    await withCard(hostId, (card) => notify(domainEventId, coHostInvited(userId, card, event)));
    // An answer that was handled meanwhile found no notification to close.
    if (!(await isInvited({ eventId, userId }))) await closeInvitation(eventId, userId);
  },
  "event.co_host_joined": async ({ eventId, userId }, domainEventId) => {
    await closeInvitation(eventId, userId);
    const event = await readEvent(eventId);
    if (!event || !canEdit(event, userId)) return;
    await withCard(userId, (card) => notify(domainEventId, coHostJoined(card, event)));
  },
  "event.co_host_ended": async (ended, domainEventId) => {
    const { eventId, userId, wasInvited, steppedDown } = ended;
    await closeInvitation(eventId, userId);
    if (!wasInvited) await forgetAnnouncementsFor(domainEventId, ended);
    if (!steppedDown) return;
    const event = await readEvent(eventId);
    if (!event || canEdit(event, userId)) return;
    await withCard(userId, (card) => notify(domainEventId, coHostLeft(card, event)));
  },
  "event.handed_over": async ({ eventId, hostId }, domainEventId) => {
    const event = await readEvent(eventId, { consistent: true });
    if (event?.hostId !== hostId) return;
    await notify(domainEventId, eventHandedOver(event));
    await applyBlocks(event);
  },
  "event.cancelled": async ({ eventId }, domainEventId) => {
    await notifyAll(domainEventId, eventId, "cancelled");
    const event = await readEvent(eventId);
    for (const { userId } of event ? await invitedTo(event) : []) {
      await closeInvitation(eventId, userId);
    }
  },
  "event.announced": ({ eventId, announcementId, byId }, domainEventId) =>
    notifyAll(domainEventId, eventId, { announcementId }, byId),
  "event.announcement_deleted": async ({ eventId, announcementId }, domainEventId) => {
    const event = await readEvent(eventId);
    const hosts = event ? hostIds(event) : [];
    await forgetAnnouncementOf(domainEventId, announcementId, hosts);
    await forget({ domainEventId, eventId, forgotten: { announcementId } });
  },
  "event.reviewed": async (reviewed, domainEventId) => {
    const { eventId, approved, wasApproved } = reviewed;
    const event = await readEvent(eventId, { consistent: true });
    if (!event) return;
    // Domain events can arrive out of order: it may have been reviewed again. A rejected event that
    // was edited since is pending.
    if (approved !== (event.approvalStatus === "approved")) return;
    await notify(domainEventId, eventReviewed(event, reviewed));
    if (approved && event.waitingCount) await promoteWaitingFor(eventId);
    if (approved) return;
    if (wasApproved) await notifyAll(domainEventId, eventId, "removed");
    if (event.cancellationReason) await forgetReason(domainEventId, eventId);
    // Those invited couldn't open its page to answer.
    for (const invitation of await invitedTo(event)) {
      await removeCoHost(invitation, event.hostId, { onlyInvited: true });
    }
  },
  "event.near": ({ eventId }, domainEventId) =>
    enqueueJob("remind-event-attendees", { ...startFanOut(domainEventId), eventId }),
};
