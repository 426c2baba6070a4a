import type { CommunityEvent } from "@attune/core/events/events.contract";
import { maxWaiting } from "@attune/core/waiting-lists/waiting-lists.rules";
import { useAccount } from "../../lib/account.ts";

export const isOver = ({ endsAt }: Pick<CommunityEvent, "endsAt">): boolean =>
  Date.parse(endsAt) <= Date.now();

const hasBegun = ({ startsAt }: Pick<CommunityEvent, "startsAt">): boolean =>
  Date.parse(startsAt) <= Date.now();

/** Until it begins, a free place is for those who wait. */
const hasNoPlace = (
  event: Pick<CommunityEvent, "capacity" | "attendeeCount" | "waitingCount" | "startsAt">,
): boolean => {
  const { capacity, attendeeCount, waitingCount } = event;
  if (capacity === null) return false;
  return attendeeCount >= capacity || (waitingCount > 0 && !hasBegun(event));
};

export const isFull = (event: CommunityEvent): boolean => hasNoPlace(event) && !event.isGoing;

/** For a full one: whether the member waits, may, or can't any more. */
export function waitingState(event: CommunityEvent): "waits" | "may" | "closed" {
  if (hasBegun(event)) return "closed";
  if (event.waitingPlace !== null) return "waits";
  return event.waitingCount < maxWaiting ? "may" : "closed";
}

export function useIsHost(event: CommunityEvent | undefined): boolean {
  const me = useAccount()?.user.userId;
  return event !== undefined && event.host.userId === me;
}

/** "12 going", or "12 went" once it's over. */
export const goingCount = (event: Pick<CommunityEvent, "attendeeCount" | "endsAt">): string =>
  isOver(event) ? `${event.attendeeCount} went` : `${event.attendeeCount} going`;

/** The count, with the places left where the host set a limit. */
export function goingWords(
  event: Pick<
    CommunityEvent,
    "attendeeCount" | "waitingCount" | "capacity" | "startsAt" | "endsAt"
  >,
): string {
  const { attendeeCount, waitingCount, capacity } = event;
  if (isOver(event)) return attendeeCount === 0 ? "No one went" : goingCount(event);
  const going = attendeeCount === 0 ? "No one going yet" : goingCount(event);
  if (capacity === null) return going;
  const left = Math.max(0, capacity - attendeeCount);
  if (hasNoPlace(event)) {
    return waitingCount > 0 && !hasBegun(event)
      ? `${going} · full, ${waitingCount} waiting`
      : `${going} · full`;
  }
  return `${going} · ${left} of ${capacity} ${capacity === 1 ? "place" : "places"} left`;
}
