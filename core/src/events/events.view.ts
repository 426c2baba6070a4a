import type { EntityItem } from "electrodb";
import type { Card } from "../kernel/schemas.ts";
import { mediaUrlOf } from "../photos/media-urls.ts";
import type { CommunityEvent, HiddenEvent, PublicEvent } from "./events.contract.ts";
import type { EventEntity } from "./events.entity.ts";

type Item = EntityItem<typeof EventEntity>;

interface Reader {
  isGoing?: boolean;
  isHost?: boolean;
  isReviewer?: boolean;
  isWaiting?: boolean;
  waitingPlace?: number | null;
  isCoHost?: boolean;
  coHosts?: readonly Card[];
}

export const toEvent = async (
  item: Item,
  {
    isGoing = false,
    waitingPlace = null,
    isWaiting = waitingPlace !== null,
    isHost = false,
    isCoHost = false,
    isReviewer = false,
    coHosts = [],
  }: Reader = {},
  faces: readonly Card[] = [],
): Promise<CommunityEvent> => ({
  eventId: item.eventId,
  title: item.title,
  description: item.description,
  imageUrl: await mediaUrlOf(item.imageUrl),
  location: item.location ?? null,
  isOnline: item.link !== undefined,
  link:
    isHost || isCoHost || isReviewer || (isGoing && !item.cancelledAt) ? (item.link ?? null) : null,
  type: item.type,
  startsAt: item.startsAt,
  endsAt: item.endsAt,
  timeZone: item.timeZone,
  host: {
    userId: item.hostId,
    name: item.hostName,
    username: item.hostUsername,
    imageUrl: item.hostImageUrl ?? null,
  },
  coHosts: [...coHosts],
  isCoHost,
  hostIsFacilitator: item.hostIsFacilitator ?? false,
  approvalStatus: item.approvalStatus,
  rejectionReason: item.rejectionReason || null,
  isTakenDown: item.approvalStatus === "rejected" && item.isTakenDown === true,
  attendeeCount: Math.max(0, item.attendeeCount ?? 0),
  waitingCount: Math.max(0, item.waitingCount ?? 0),
  isWaiting,
  waitingPlace,
  capacity: item.capacity ?? null,
  cancelled: item.cancelledAt !== undefined,
  cancellationReason: item.cancellationReason ?? null,
  faces: [...faces],
  isGoing,
  isPublic: item.isPublic ?? false,
  createdAt: item.createdAt,
});

/** The host can't close a cancelled event to visitors, so only its title, type and time remain. */
export async function toPublicEvent(item: Item): Promise<PublicEvent> {
  const { eventId, title, type, startsAt, endsAt, timeZone } = item;
  const always = { eventId, title, type, startsAt, endsAt, timeZone };
  if (item.cancelledAt) return { ...always, cancelled: true };
  return {
    ...always,
    cancelled: false,
    description: item.description,
    imageUrl: await mediaUrlOf(item.imageUrl),
    attendeeCount: Math.max(0, item.attendeeCount ?? 0),
    waitingCount: Math.max(0, item.waitingCount ?? 0),
    capacity: item.capacity ?? null,
  };
}

export const toHiddenEvent = (item: Item): HiddenEvent => ({
  eventId: item.eventId,
  startsAt: item.startsAt,
  endsAt: item.endsAt,
  timeZone: item.timeZone,
  cancelled: item.cancelledAt !== undefined,
});
