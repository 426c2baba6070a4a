import type { CommunityEvent } from "@attune/core/events/events.contract";
import { useAccount } from "../../lib/account.ts";

export const isOver = ({ endsAt }: Pick<CommunityEvent, "endsAt">): boolean =>
  Date.parse(endsAt) <= Date.now();

export const isFull = ({ capacity, attendeeCount, isGoing }: CommunityEvent): boolean =>
  capacity !== null && attendeeCount >= capacity && !isGoing;

export function useIsHost(event: CommunityEvent | undefined): boolean {
  const me = useAccount()?.user.userId;
  return event !== undefined && event.host.userId === me;
}

/** "12 going", or "12 went" once it's over. */
export const goingCount = (event: Pick<CommunityEvent, "attendeeCount" | "endsAt">): string =>
  isOver(event) ? `${event.attendeeCount} went` : `${event.attendeeCount} going`;

/** The count, with the places left where the host set a limit. */
export function goingWords(
  event: Pick<CommunityEvent, "attendeeCount" | "capacity" | "endsAt">,
): string {
  const { attendeeCount, capacity } = event;
  if (isOver(event)) return attendeeCount === 0 ? "No one went" : goingCount(event);
  const going = attendeeCount === 0 ? "No one going yet" : goingCount(event);
  if (capacity === null) return going;
  const left = Math.max(0, capacity - attendeeCount);
  if (left === 0) return `${going} · full`;
  return `${going} · ${left} of ${capacity} ${capacity === 1 ? "place" : "places"} left`;
}
