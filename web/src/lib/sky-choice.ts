import { readItem, removeItem, writeItem } from "./stored-items.ts";

const storageKey = "sky-today-hidden";

/** Whether the community page shows the sky on this device, if the member has astrology on. */
export const showsSky = (): boolean => readItem(storageKey) === null;

export function chooseSky(shown: boolean): void {
  if (shown) removeItem(storageKey);
  else writeItem(storageKey, "yes");
}
