import { deviceKeys, readItem, removeItem, writeItem } from "./storage.ts";
import { createStore } from "./store.ts";

/** The id of the city whose events and people are shown, or null while none is chosen. */
export const selectedCity = createStore<string | null>(readItem(deviceKeys.selectedCity));

export function selectCity(cityId: string): void {
  writeItem(deviceKeys.selectedCity, cityId);
  selectedCity.set(cityId);
}

/** Begins with the member's own city, as long as they have chosen no other. */
export function selectHomeCity(cityId: string | null): void {
  if (cityId !== null && selectedCity.get() === null) selectCity(cityId);
}

/** The next person on this device begins without one. */
export function forgetCity(): void {
  removeItem(deviceKeys.selectedCity);
  selectedCity.set(null);
}
