import type { KeptAct } from "./kept-act.ts";
import { session } from "./session.ts";
import { writeJson } from "./storage.ts";
import { removeItem, tryOr } from "./stored-items.ts";

/**
 * What a member did and the server hasn't answered yet, kept on this device until then and removed
 * on sign-out. Keys begin with the member's id, so the next one to sign in never sends it.
 */
const prefix = "outbox#";
const prefixOf = (userId: string) => `${prefix}${userId}#`;

export const ownPage: string = crypto.randomUUID();
let kept = 0;

/** Held by a page for as long as it's open. */
export const lockOf = (page: string) => `${prefix}${page}`;

/** @returns its key */
export function keepAct(act: Omit<KeptAct, "at">): string {
  // Browsers have no locks outside of HTTPS.
  if (kept === 0) void tryOr(() => navigator.locks.request(lockOf(ownPage), () => never), null);
  const key = `${prefixOf(session.get().userId ?? "")}${ownPage}#${++kept}`;
  writeJson(key, { ...act, at: Date.now() });
  return key;
}
const never = new Promise<void>(() => undefined);

const keysFrom = (beginning: string) =>
  tryOr(() => Object.keys(localStorage), []).filter((key) => key.startsWith(beginning));

/** The page that a key of this member's acts belongs to. */
export const pageOf = (userId: string, key: string): string | undefined =>
  key.startsWith(prefixOf(userId)) ? key.slice(prefixOf(userId).length).split("#")[0] : undefined;

/** Keys of acts, the oldest of each page first. */
export const keptBy = (userId: string, page = ""): string[] =>
  keysFrom(prefixOf(userId) + page).sort((one, other) => numberOf(one) - numberOf(other));
const numberOf = (key: string) => Number(key.split("#").at(-1));

export const dropAct = removeItem;

export function forgetOutbox(): void {
  for (const key of keysFrom(prefix)) dropAct(key);
}
