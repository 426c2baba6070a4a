import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, batchGetLists, itemRef } from "../kernel/batch-get.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { foreignCursor, queryPage } from "../kernel/query-page.ts";
import { type Card, idSchema } from "../kernel/schemas.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { toCard } from "../members/card.ts";
import { coHostedBefore, coHostsOfMany, newestEvent, readCoHosted } from "./co-hosts.access.ts";
import { type EventItem, isVisibleTo, openEvent, roleAt } from "./events.access.ts";
import type { CommunityEvent, HiddenEvent, OwnEventList } from "./events.contract.ts";
import { AttendeeEntity, EventEntity, WaitingEntity } from "./events.entity.ts";
import { facesShown } from "./events.rules.ts";
import { toEvent, toHiddenEvent } from "./events.view.ts";

const perPage = 24;
const attendeesPerPage = 48;

export async function listEvents(
  actor: SignedInActor,
  list: "upcoming" | "past",
  cursor: string | undefined,
): Promise<Page<CommunityEvent>> {
  const approved = EventEntity.query.byEnd({ approvalStatus: "approved" });
  const endsAt = timestamp();
  const { data, cursor: next } = await queryPage(
    (list === "past" ? approved.lt({ endsAt }) : approved.gte({ endsAt })).where(
      ({ cancelledAt }, { notExists }) => notExists(cancelledAt),
    ),
    cursor,
    { limit: perPage, order: list === "past" ? "desc" : "asc" },
  );
  return toPage(await shownTo(actor, data, await goingAmong(actor, data)), next);
}

/** One range query over the page's end times instead of a read per event. */
async function goingAmong(actor: SignedInActor, items: EventItem[]): Promise<Set<string>> {
  const ends = items.map(({ endsAt }) => endsAt).sort();
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const { data } = await AttendeeEntity.query
    .byEnd({ userId: actor.userId })
    .between({ endsAt: first }, { endsAt: last, eventId: "~" })
    .go({ pages: "all" });
  return new Set(data.map(({ eventId }) => eventId));
}

/** Once the event has begun, places no longer go to the waiting list. */
const hasWaitingList = ({ waitingCount = 0, startsAt }: EventItem): boolean =>
  waitingCount > 0 && Date.parse(startsAt) > now();

/**
 * A batch reads up to 100 rows: for each of 24 events three faces and the reader's waiting row.
 * Co-hosts are read in another, if there are any.
 */
async function shownTo(
  { userId: reader }: SignedInActor,
  items: EventItem[],
  going: Set<string>,
): Promise<CommunityEvent[]> {
  const faces = items.flatMap(({ eventId, latestAttendees = [] }) =>
    latestAttendees
      .slice(0, facesShown)
      .map((userId) => itemRef(AttendeeEntity, { eventId, userId })),
  );
  const waits = items
    .filter((item) => hasWaitingList(item) && !going.has(item.eventId))
    .map(({ eventId }) => itemRef(WaitingEntity, { eventId, userId: reader }));
  const [found, coHostsIn] = await Promise.all([
    batchGetLists({ faces, waits }),
    coHostsOfMany(items),
  ]);
  const waiting = new Set(found.waits.map((one) => one?.eventId));
  const shown = items.map((item) =>
    toEvent(
      item,
      {
        isGoing: going.has(item.eventId),
        isWaiting: waiting.has(item.eventId),
        ...roleAt(item, reader),
        coHosts: coHostsIn(item),
      },
      found.faces.flatMap((one) => (one?.eventId === item.eventId ? [toCard(one)] : [])),
    ),
  );
  return Promise.all(shown);
}

export async function listOwnEvents(
  actor: SignedInActor,
  list: OwnEventList,
  cursor: string | undefined,
): Promise<Page<CommunityEvent> & { hidden?: HiddenEvent[] }> {
  if (list === "hosting") return listHosted(actor, cursor);
  if (list === "waiting") return listWaitedFor(actor, cursor);
  const mine = AttendeeEntity.query.byEnd({ userId: actor.userId });
  const endsAt = timestamp();
  const { data, cursor: next } = await queryPage(
    list === "going" ? mine.gte({ endsAt }) : mine.lt({ endsAt }),
    cursor,
    { limit: perPage, order: list === "going" ? "asc" : "desc" },
  );
  const events = await batchGet(data.map(({ eventId }) => itemRef(EventEntity, { eventId })));
  const open = events.filter(
    (event): event is EventItem => event !== null && isVisibleTo(actor, event),
  );
  const isHidden = ({ hostId }: EventItem) => isBlocked(actor, hostId);
  const shown = open.filter((event) => !isHidden(event));
  const hidden = list === "going" ? open.filter(isHidden).map(toHiddenEvent) : [];
  const going = new Set(data.map(({ eventId }) => eventId));
  const page = toPage(await shownTo(actor, shown, going), next);
  return hidden.length > 0 ? { ...page, hidden } : page;
}

async function listWaitedFor(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<CommunityEvent>> {
  const { data, cursor: next } = await queryPage(
    WaitingEntity.query.byPerson({ userId: actor.userId }).gte({ endsAt: timestamp() }),
    cursor,
    { limit: perPage },
  );
  const events = await batchGet(data.map(({ eventId }) => itemRef(EventEntity, { eventId })));
  const open = events.filter(
    (event): event is EventItem =>
      event?.approvalStatus === "approved" && !isBlocked(actor, event.hostId),
  );
  return toPage(await shownTo(actor, open, new Set()), next);
}

/**
 * Merges two lists, newest events first, so the cursor is the last event's id. A page is shorter
 * where the member is only invited.
 * @throws request.invalid for a cursor of another list
 */
async function listHosted(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<CommunityEvent>> {
  const { userId } = actor;
  const before = cursor ?? newestEvent;
  if (cursor !== undefined && !idSchema("event").safeParse(cursor).success) throw foreignCursor();
  const [own, coHosted] = await Promise.all([
    EventEntity.query
      .byHost({ hostId: userId })
      .lt({ eventId: before })
      .go({ limit: perPage, order: "desc" }),
    coHostedBefore(userId, before, perPage),
  ]);
  const all = [...own.data.map(({ eventId }) => eventId), ...coHosted.eventIds].sort().reverse();
  const shown = new Set(all.slice(0, perPage));
  const further = await readCoHosted(
    userId,
    coHosted.eventIds.filter((eventId) => shown.has(eventId)),
  );
  const events = [...own.data, ...further]
    .filter(({ eventId }) => shown.has(eventId))
    .sort((a, b) => (a.eventId < b.eventId ? 1 : -1));
  const hasMore = all.length > perPage || own.cursor !== null || coHosted.cursor !== null;
  const last = [...shown].at(-1) ?? null;
  return toPage(
    await shownTo(actor, events, await goingAmong(actor, events)),
    hasMore ? last : null,
  );
}

/** @throws not_found */
export async function listAttendees(
  actor: SignedInActor,
  eventId: string,
  cursor: string | undefined,
): Promise<Page<Card>> {
  const event = await openEvent(actor, eventId);
  const { data, cursor: next } = await queryPage(
    AttendeeEntity.query.one({ eventId: event.eventId }),
    cursor,
    { limit: attendeesPerPage },
  );
  return toPage(data.map(toCard), next);
}
