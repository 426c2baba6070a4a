const isOnlineWord = (place: string): boolean => place.trim().toLowerCase() === "online";

/** Without a place, a gathering is online. "Online" as a host's own place is translated. */
export const gatheringPlace = (place: string | null): string =>
  place === null || isOnlineWord(place) ? "Online" : place;

/** The place, if there's one, and that it's online. */
export const gatheringPlaces = (place: string | null, isOnline: boolean): Set<string | false> =>
  new Set([place !== null && gatheringPlace(place), isOnline && gatheringPlace(null)]);
