import type { SignedInActor } from "../kernel/actor.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { isUnchanged, transactUnless } from "../kernel/conditional-writes.ts";
import { AppError, invalidField } from "../kernel/errors.ts";
import { transactOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact } from "../kernel/table.ts";
import { toCard } from "../members/card.ts";
import { takeCover } from "../photos/covers.service.ts";
import { getMyProfile } from "../profiles/profiles.service.ts";
import { limitNewTimes } from "../security/limits.service.ts";
import { coHostsFor, coHostsOf } from "./co-hosts.access.ts";
import {
  type EventItem,
  isClosed,
  openEvent,
  openHostedEvent,
  openOwnEvent,
  roleAt,
} from "./events.access.ts";
import type { CommunityEvent } from "./events.contract.ts";
import { AttendeeEntity, EventEntity } from "./events.entity.ts";
import { maxEventCapacity } from "./events.rules.ts";
import { toEvent } from "./events.view.ts";
import { waitingPlaceOf } from "./waiting.service.ts";

const attendeesShown = 48;

export async function getEvent(
  actor: SignedInActor,
  eventId: string,
): Promise<{
  event: CommunityEvent;
  attendees: Card[];
  isClosed: boolean;
  invitedCoHosts: Card[];
  isInvitedToCoHost: boolean;
}> {
  const item = await openEvent(actor, eventId);
  const [{ data: attendees }, answer, closed, { coHosts, ...invited }] = await Promise.all([
    AttendeeEntity.query.one({ eventId: item.eventId }).go({ limit: attendeesShown }),
    answerOf(actor, item),
    isClosed(item),
    coHostsFor(actor.userId, item),
  ]);
  return {
    event: await toEvent(item, { ...answer, coHosts }),
    attendees: attendees.map(toCard),
    isClosed: closed,
    ...invited,
  };
}

async function answerOf({ userId }: SignedInActor, event: EventItem) {
  const [{ data: own }, waitingPlace] = await Promise.all([
    AttendeeEntity.get({ eventId: event.eventId, userId }).go(),
    waitingPlaceOf(userId, event),
  ]);
  return {
    isGoing: own !== null,
    waitingPlace,
    ...roleAt(event, userId),
  };
}

export interface EventDraft {
  title: string;
  description: string;
  location: string | null;
  link?: string | null | undefined;
  type: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  capacity?: number | null | undefined;
  imageUrl?: string | null | undefined;
  isPublic?: boolean | undefined;
}

/** Null fields become undefined, so that they're left out of the row. */
const toRow = (
  { capacity, location, link, imageUrl: _cover, ...draft }: EventDraft,
  before?: EventItem,
) => ({
  ...draft,
  location: location ?? undefined,
  link: link === undefined ? before?.link : (link ?? undefined),
  startsAt: timestamp(Date.parse(draft.startsAt)),
  endsAt: timestamp(Date.parse(draft.endsAt)),
  capacity: capacity ?? undefined,
});

/** @throws data.invalid */
function checkOrder({ startsAt, endsAt }: EventDraft): void {
  if (Date.parse(endsAt) <= Date.parse(startsAt)) {
    throw invalidField("endsAt", "An event ends after it starts.");
  }
}

/** @throws data.invalid */
function checkPlace({ location, link }: Row): void {
  if (location === undefined && link === undefined) {
    throw invalidField("location", "An event has a place or a link.");
  }
}

/** @throws data.invalid */
function checkAhead({ startsAt }: EventDraft): void {
  if (Date.parse(startsAt) <= now())
    throw invalidField("startsAt", "An event starts in the future.");
}

/**
 * Facilitators' events are approved at once, others wait for review. Idempotent per token.
 * @throws data.invalid; as createOnce
 */
export async function createEvent(
  actor: SignedInActor,
  { token, ...draft }: EventDraft & { token?: string | undefined },
): Promise<CommunityEvent> {
  checkOrder(draft);
  checkAhead(draft);
  const row = toRow(draft);
  checkPlace(row);
  const host = await getMyProfile(actor);
  const eventId = newId("event");
  const { imageUrl, uses } = await takeCover(actor.userId, eventId, draft.imageUrl);
  const item = defined({
    ...row,
    imageUrl,
    eventId,
    hostId: host.userId,
    hostName: host.name,
    hostUsername: host.username,
    hostImageUrl: host.imageUrl ?? undefined,
    hostIsFacilitator: host.isFacilitator,
    approvalStatus: host.isFacilitator ? ("approved" as const) : ("pending" as const),
    attendeeCount: 0,
    createdAt: timestamp(),
  });
  const first = await transactOnce(actor.userId, { token, ...draft }, eventId, [
    { write: EventEntity.create(item).params() },
    ...uses,
    recordEvent(actor.userId, {
      type: "event.created",
      eventId,
      hostId: host.userId,
      approved: host.isFacilitator,
    }),
  ]);
  if (first) return (await getEvent(actor, first)).event;
  return toEvent(item, { isHost: true });
}

/**
 * A rejected event goes back to review.
 * @throws not_found, permission.denied, data.invalid; event.over, also when cancelled;
 * event.more_going if more are going than the new limit; request.rate_limited for too many new
 * times and places
 */
export async function updateEvent(
  actor: SignedInActor,
  eventId: string,
  draft: EventDraft,
): Promise<CommunityEvent> {
  const before = await openHostedEvent(actor, eventId);
  if (before.cancelledAt || Date.parse(before.endsAt) <= now()) throw new AppError("event.over");
  checkOrder(draft);
  const row = toRow(draft, before);
  checkPlace(row);
  const hasNewStart = row.startsAt !== before.startsAt;
  if (hasNewStart) checkAhead(draft);
  const { imageUrl, uses } = await takeCover(
    actor.userId,
    eventId,
    draft.imageUrl,
    before.imageUrl,
  );
  const hasNewLink = row.link !== undefined && row.link !== before.link;
  const isNoLongerOnline = row.link === undefined && before.link !== undefined;
  const isElsewhere =
    isNoLongerOnline || whenAndWhere.some((field) => row[field] !== before[field]);
  if ((isElsewhere || hasNewLink) && before.approvalStatus === "approved")
    await limitNewTimes(actor);
  const changed = changedBy(row, before);
  await transact([
    writeChanges(actor, before, row, { ...changed, imageUrl }),
    ...uses,
    recordEvent(actor.userId, {
      type: "event.changed",
      eventId: before.eventId,
      hostId: before.hostId,
      isElsewhere,
      ...(hasNewLink && { hasNewLink }),
      opens: row.capacity !== before.capacity || hasNewStart,
      ...(actor.userId !== before.hostId && { byId: actor.userId }),
    }),
  ]);
  const [answer, coHosts] = await Promise.all([answerOf(actor, before), coHostsOf(before)]);
  return toEvent(defined({ ...before, ...row, ...changed, imageUrl }), { ...answer, coHosts });
}

type Row = ReturnType<typeof toRow>;

const whenAndWhere = ["startsAt", "endsAt", "timeZone", "location"] as const;
const leftOut = ["capacity", "location", "link"] as const;

/** A rejected event goes back to review. */
const changedBy = (row: Row, { approvalStatus }: EventItem) => ({
  ...defined(row),
  ...(approvalStatus === "rejected"
    ? { approvalStatus: "pending" as const, rejectionReason: "" }
    : { approvalStatus }),
});

function writeChanges(
  actor: SignedInActor,
  before: EventItem,
  row: Row,
  { imageUrl, ...changed }: ReturnType<typeof changedBy> & { imageUrl: string | undefined },
) {
  const hasNewCover = imageUrl !== before.imageUrl;
  const most = row.capacity ?? maxEventCapacity;
  return {
    write: EventEntity.patch({ eventId: before.eventId })
      // A cover that stays isn't written, because a co-host may replace it meanwhile.
      .set({ ...changed, ...(hasNewCover && defined({ imageUrl })) })
      .remove([
        ...leftOut.filter((name) => row[name] === undefined),
        ...(hasNewCover && imageUrl === undefined ? (["imageUrl"] as const) : []),
        // So that attendees are also reminded of the new time.
        ...(row.startsAt === before.startsAt ? [] : (["remindedAt"] as const)),
      ])
      .where((stored, operations) => {
        const { contains, eq, lte, notExists } = operations;
        return [
          `(${eq(stored.hostId, actor.userId)} OR ${contains(stored.coHostIds, actor.userId)})`,
          eq(stored.approvalStatus, before.approvalStatus),
          lte(stored.attendeeCount, most),
          notExists(stored.cancelledAt),
          // So that the cover whose use ends is the one it had.
          ...(hasNewCover ? [isUnchanged(stored.imageUrl, operations, before.imageUrl)] : []),
        ].join(" AND ");
      })
      .params(),
    conditionError:
      (before.attendeeCount ?? 0) > most
        ? ("event.more_going" as const)
        : ("request.conflict" as const),
  };
}

/** Idempotent: the first reason stays. @throws not_found, permission.denied, event.over */
export async function cancelEvent(
  actor: SignedInActor,
  eventId: string,
  reason = "",
): Promise<void> {
  const event = await openOwnEvent(actor, eventId);
  if (event.cancelledAt) return;
  if (Date.parse(event.endsAt) <= now()) throw new AppError("event.over");
  await transactUnless("duplicate", [
    {
      write: EventEntity.patch({ eventId: event.eventId })
        .set({ cancelledAt: timestamp(), ...(reason && { cancellationReason: reason }) })
        .where(({ cancelledAt }, { notExists }) => notExists(cancelledAt))
        .params(),
      conditionError: "duplicate",
    },
    recordEvent(actor.userId, {
      type: "event.cancelled",
      eventId: event.eventId,
      hostId: event.hostId,
    }),
  ]);
}
