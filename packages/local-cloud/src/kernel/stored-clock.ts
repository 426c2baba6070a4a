import { type Clock, createClock } from "./clock.ts";
import { openStore, type Store } from "./store.ts";

const aheadIn = (store: Store) => store.collection<number>("cloud.clock");

/**
 * A clock that's as far ahead as it was when this data was last used.
 * @param startsAt milliseconds since 1970, for new data
 */
export function restoreClock(store: Store, startsAt?: number): Clock {
  const stored = aheadIn(store);
  const ahead = stored.get("ahead") ?? (startsAt === undefined ? 0 : startsAt - Date.now());
  stored.put("ahead", ahead);
  const clock = createClock(ahead);
  clock.onMove((moved) => stored.put("ahead", moved));
  return clock;
}

/** @param ahead milliseconds, negative for the past; used when the folder's data is started next */
export function setStoredClock(folder: string, ahead: number): void {
  const store = openStore(folder);
  aheadIn(store).put("ahead", ahead);
  store.close();
}
