import type { CommunityEvent } from "@attune/core/events/events.contract";

export const person = (userId: string) => ({
  userId,
  name: userId,
  username: userId,
  imageUrl: null,
});
export const event: CommunityEvent = {
  eventId: "evt_1",
  title: "Full moon swim",
  description: "We swim.",
  imageUrl: null,
  location: "The lake",
  isOnline: false,
  link: null,
  type: "Gathering",
  startsAt: "2126-12-01T19:00:00.000Z",
  endsAt: "2126-12-01T21:00:00.000Z",
  timeZone: "Europe/Berlin",
  host: person("ada"),
  coHosts: [],
  isCoHost: false,
  hostIsFacilitator: false,
  approvalStatus: "approved",
  rejectionReason: null,
  isTakenDown: false,
  attendeeCount: 1,
  waitingCount: 0,
  isWaiting: false,
  waitingPlace: null,
  capacity: null,
  cancelled: false,
  cancellationReason: null,
  faces: [person("ben")],
  isPublic: false,
  isGoing: true,
  createdAt: "2126-11-20T12:00:00.000Z",
};

/** Has begun. */
export const soon = { startsAt: "2026-01-12T19:00:00.000Z", endsAt: "2126-01-12T21:00:00.000Z" };
export const over = { startsAt: "2026-01-12T19:00:00.000Z", endsAt: "2026-01-12T21:00:00.000Z" };
