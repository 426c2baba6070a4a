import { deviceKeys, readItem, writeItem } from "../storage.ts";
import { createStore } from "../store.ts";
import { isPushAllowed, pushSupport } from "./support.ts";

/** Whether this is the moment to ask for pushes. */
export const pushMoment = createStore(false);

/**
 * The member did something that others will answer to. They're asked once on a device, and never
 * when the app opens.
 */
export function askForPush(): void {
  const wasAsked = readItem(deviceKeys.pushPromptSeen) !== null;
  if (!wasAsked && !isPushAllowed() && pushSupport() === "possible") pushMoment.set(true);
}

export function rememberAsked(): void {
  writeItem(deviceKeys.pushPromptSeen, "true");
  pushMoment.set(false);
}
