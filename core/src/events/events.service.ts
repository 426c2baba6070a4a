import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact } from "../kernel/table.ts";
import { requireNotBlocked } from "../members/blocks.access.ts";
import { cardOf } from "../members/card.ts";
import { getMyProfile } from "../profiles/profiles.service.ts";
import type { CommunityEvent } from "./events.contract.ts";
import { AttendeeEntity, EventEntity } from "./events.entity.ts";
import { toEvent } from "./events.view.ts";

type Item = EntityItem<typeof EventEntity>;

const perPage = 24;
const attendeesShown = 48;

/** Approved events that have not ended, the one that ends first on top. */
export async function listEvents(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<CommunityEvent>> {
  const { data, cursor: next } = await queryPage(
    EventEntity.query.byEnd({ approvalStatus: "approved" }).gte({ endsAt: timestamp() }),
    cursor,
    { limit: perPage },
  );
  const going = data.length
    ? await batchGet(
        data.map(({ eventId }) => itemRef(AttendeeEntity, { eventId, userId: actor.userId })),
      )
    : [];
  return toPage(
    data.map((item, index) => toEvent(item, Boolean(going[index]))),
    next,
  );
}

/** Opens an event; an unapproved one for its host only. @throws not_found */
export async function openEvent(actor: SignedInActor, eventId: string): Promise<Item> {
  const event = await findEvent(actor, eventId);
  requireNotBlocked(actor, event.hostId);
  return event;
}

/** As `openEvent`, also where a block hides the host: attendees may always leave. */
async function findEvent(actor: SignedInActor, eventId: string): Promise<Item> {
  const { data } = await EventEntity.get({ eventId }).go();
  if (!data || (data.approvalStatus !== "approved" && data.hostId !== actor.userId)) {
    throw new AppError("not_found");
  }
  return data;
}

export async function getEvent(
  actor: SignedInActor,
  eventId: string,
): Promise<{ event: CommunityEvent; attendees: Card[] }> {
  const item = await openEvent(actor, eventId);
  const [{ data: attendees }, { data: own }] = await Promise.all([
    AttendeeEntity.query.one({ eventId: item.eventId }).go({ limit: attendeesShown }),
    AttendeeEntity.get({ eventId: item.eventId, userId: actor.userId }).go(),
  ]);
  return {
    event: toEvent(item, own !== null),
    attendees: attendees.map(({ userId, name, username, imageUrl }) => ({
      userId,
      name,
      username,
      imageUrl: imageUrl ?? null,
    })),
  };
}

export interface NewEvent {
  title: string;
  description: string;
  location: string;
  type: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/**
 * Creates an event. A facilitator's is live at once, others wait for approval.
 * @throws data.invalid when it ends before it starts or starts in the past
 */
export async function createEvent(actor: SignedInActor, draft: NewEvent): Promise<CommunityEvent> {
  if (Date.parse(draft.endsAt) <= Date.parse(draft.startsAt)) {
    throw new AppError("data.invalid", "An event ends after it starts.", { field: "endsAt" });
  }
  if (Date.parse(draft.startsAt) <= now()) {
    throw new AppError("data.invalid", "An event starts in the future.", { field: "startsAt" });
  }
  const host = await getMyProfile(actor);
  const item = defined({
    ...draft,
    eventId: newId("event"),
    startsAt: timestamp(Date.parse(draft.startsAt)),
    endsAt: timestamp(Date.parse(draft.endsAt)),
    hostId: host.userId,
    hostName: host.name,
    hostUsername: host.username,
    hostImageUrl: host.imageUrl ?? undefined,
    hostIsFacilitator: host.isFacilitator,
    approvalStatus: host.isFacilitator ? ("approved" as const) : ("pending" as const),
    attendeeCount: 0,
    createdAt: timestamp(),
  });
  await transact([
    { write: EventEntity.create(item).params() },
    recordEvent(actor.userId, {
      type: "event.created",
      eventId: item.eventId,
      hostId: host.userId,
      approved: host.isFacilitator,
    }),
  ]);
  return toEvent(item, false);
}

/** Joining again changes nothing. @throws event.over */
export async function joinEvent(actor: SignedInActor, eventId: string): Promise<void> {
  const [event, card] = await Promise.all([openEvent(actor, eventId), cardOf(actor.userId)]);
  if (Date.parse(event.endsAt) <= now()) throw new AppError("event.over");
  try {
    await transact([
      {
        write: AttendeeEntity.create(
          defined({
            eventId: event.eventId,
            userId: card.userId,
            name: card.name,
            username: card.username,
            imageUrl: card.imageUrl ?? undefined,
            joinedAt: timestamp(),
          }),
        ).params(),
        conditionError: "duplicate",
      },
      recordEvent(actor.userId, {
        type: "event.joined",
        eventId: event.eventId,
        hostId: event.hostId,
        userId: actor.userId,
      }),
    ]);
  } catch (error) {
    if (!isAppError(error, "duplicate")) throw error;
  }
}

export async function leaveEvent(actor: SignedInActor, eventId: string): Promise<void> {
  const event = await findEvent(actor, eventId);
  try {
    await transact([
      {
        write: AttendeeEntity.remove({ eventId: event.eventId, userId: actor.userId }).params(),
        conditionError: "not_found",
      },
      recordEvent(actor.userId, {
        type: "event.left",
        eventId: event.eventId,
        userId: actor.userId,
      }),
    ]);
  } catch (error) {
    if (!isAppError(error, "not_found")) throw error;
  }
}
