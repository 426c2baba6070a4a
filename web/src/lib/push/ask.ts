import { deviceKeys, readItem, writeItem } from "../storage.ts";
import { createStore } from "../store.ts";
import { isPushAllowed, pushSupport } from "./support.ts";

/** True while the prompt that offers push notifications should be open. */
export const pushMoment = createStore(false);

/**
 * Call after the member did something that others will answer. Offers push notifications once per
 * device, and never when the app opens.
 */
export function askForPush(): void {
  const wasAsked = readItem(deviceKeys.pushPromptSeen) !== null;
  if (!wasAsked && !isPushAllowed() && pushSupport() === "possible") pushMoment.set(true);
}

export function rememberAsked(): void {
  writeItem(deviceKeys.pushPromptSeen, "true");
  pushMoment.set(false);
}
