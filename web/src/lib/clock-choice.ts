import { removeItem, tryOr, writeItem } from "./stored-items.ts";

/** How hours are written on this device: 18:30 or 6:30 pm. */
export type ClockChoice = "h23" | "h12";

const storageKey = "clock";

/** Also while prerendering, where there is no storage. */
export const chosenClock = (): ClockChoice =>
  tryOr(() => localStorage.getItem(storageKey), null) === "h12" ? "h12" : "h23";

export function chooseClock(choice: ClockChoice): void {
  if (choice === "h23") removeItem(storageKey);
  else writeItem(storageKey, choice);
}
