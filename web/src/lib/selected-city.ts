import { deviceKeys, readItem, removeItem, writeItem } from "./storage.ts";
import { createStore } from "./store.ts";

/** City id, or null while none is chosen. */
export const selectedCity = createStore<string | null>(readItem(deviceKeys.selectedCity));

export function selectCity(cityId: string): void {
  writeItem(deviceKeys.selectedCity, cityId);
  selectedCity.set(cityId);
}

/** Selects the member's own city, unless one is selected already. */
export function selectHomeCity(cityId: string | null): void {
  if (cityId !== null && selectedCity.get() === null) selectCity(cityId);
}

export function forgetCity(): void {
  removeItem(deviceKeys.selectedCity);
  selectedCity.set(null);
}
