import { type Clock, createClock } from "./clock.ts";
import { openStore, type Store } from "./store.ts";

const aheadIn = (store: Store) => store.collection<number>("cloud.clock");

/** A clock that's as far ahead as it was when this data was last used. */
export function restoreClock(store: Store): Clock {
  const stored = aheadIn(store);
  const clock = createClock(stored.get("ahead") ?? 0);
  clock.onMove((ahead) => stored.put("ahead", ahead));
  return clock;
}

/** @param ahead milliseconds, negative for the past; used when the folder's data is started next */
export function setStoredClock(folder: string, ahead: number): void {
  const store = openStore(folder);
  aheadIn(store).put("ahead", ahead);
  store.close();
}
