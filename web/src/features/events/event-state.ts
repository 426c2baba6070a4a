import type { CommunityEvent } from "@attune/core/events/events.contract";
import { useAccount } from "../../lib/account.ts";
import { locale } from "../../lib/languages/language.ts";
import { fullWords, hasNoPlace, type Places } from "../../parts/waiting/places.ts";
import { gatheringPlaces } from "../../parts/words/gathering-place.ts";
import { named } from "../../parts/words/members.ts";

export const isOver = ({ endsAt }: Pick<CommunityEvent, "endsAt">): boolean =>
  Date.parse(endsAt) <= Date.now();

type WithPlaces = Pick<CommunityEvent, "capacity" | "attendeeCount" | "waitingCount" | "startsAt">;

export const placesOf = ({ attendeeCount, ...event }: WithPlaces): Places => ({
  ...event,
  taken: attendeeCount,
});

export const isFull = (event: CommunityEvent): boolean =>
  hasNoPlace(placesOf(event)) && !event.isGoing;

export const whereWords = ({ location, isOnline }: Pick<CommunityEvent, "location" | "isOnline">) =>
  gatheringPlaces(location, isOnline);

export const rejectedWords = ({ isTakenDown }: Pick<CommunityEvent, "isTakenDown">): string =>
  isTakenDown ? "Taken off the calendar" : "Not approved";

export function useIsHost(event: CommunityEvent | undefined): boolean {
  const me = useAccount()?.user.userId;
  return event !== undefined && event.host.userId === me;
}

/** Whether the reader is the host or a co-host. */
export function useCanEdit(event: CommunityEvent | undefined): boolean {
  const isHost = useIsHost(event);
  return isHost || event?.isCoHost === true;
}

const hostList = new Intl.ListFormat(locale, { type: "conjunction" });

/** "Maya and Rowan". */
export const hostNames = ({ host, coHosts }: Pick<CommunityEvent, "host" | "coHosts">): string =>
  hostList.format([named(host), ...coHosts].map(({ name }) => name));

/** "12 going", or "12 went" once it's over. */
export const goingCount = (event: Pick<CommunityEvent, "attendeeCount" | "endsAt">): string =>
  isOver(event) ? `${event.attendeeCount} went` : `${event.attendeeCount} going`;

/** The count, with the places left where the host set a limit. */
export function goingWords(event: WithPlaces & Pick<CommunityEvent, "endsAt">): string {
  const { attendeeCount, capacity } = event;
  if (isOver(event)) return attendeeCount === 0 ? "No one went" : goingCount(event);
  const going = attendeeCount === 0 ? "No one's going yet" : goingCount(event);
  if (capacity === null) return going;
  const places = placesOf(event);
  if (hasNoPlace(places)) return fullWords(going, places);
  const left = capacity - attendeeCount;
  return `${going} · ${left} of ${capacity} ${capacity === 1 ? "place" : "places"} left`;
}
