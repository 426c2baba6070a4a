import type { KeptAct } from "./kept-act.ts";
import { session } from "./session.ts";
import { readJson, writeJson } from "./storage.ts";
import { removeItem, tryOr } from "./stored-items.ts";

/**
 * What a member did and the server hasn't answered yet, kept on this device until then and removed
 * on sign-out. Keys begin with the member's id, so the next one to sign in never sends it.
 */
const prefix = "outbox#";
const prefixOf = (userId: string) => `${prefix}${userId}#`;

// Outside of HTTPS, browsers have neither UUIDs nor locks.
export const ownPage = Math.random().toString(36).slice(2);
let kept = 0;

/** Held by a page for as long as it's open. */
export const lockOf = (page: string) => `${prefix}${page}`;

let isHeld = false;
const never = new Promise<void>(() => undefined);

/**
 * Shows other tabs that this page is open, so that they leave its acts to it. Called before the
 * first press: the browser takes a moment to grant it, and a tab that asked first would send them.
 */
export function holdLock(): void {
  if (isHeld) return;
  isHeld = true;
  // Browsers that block storage refuse locks, too.
  tryOr(() => navigator.locks.request(lockOf(ownPage), () => never), null)?.catch(() => null);
}

/** Takes the place of what other pages have kept of the same. @returns its key */
export function keepAct(act: Omit<KeptAct, "at">): string {
  holdLock();
  const userId = session.get().userId ?? "";
  for (const key of keptBy(userId)) {
    const earlier = readJson<KeptAct>(key);
    const isOwn = pageOf(userId, key) === ownPage;
    if (earlier && !isOwn && !act.draft && isReplaced(earlier, act)) dropAct(key);
  }
  const key = `${prefixOf(userId)}${ownPage}#${++kept}`;
  writeJson(key, { ...act, at: Date.now() });
  return key;
}

/** The ids of what an act is about. A setting names none. */
export const idsIn = ({ input }: Pick<KeptAct, "input">): unknown[] =>
  Object.values(input).filter((value) => /^[a-z]{3}_/.test(String(value)));

/** The names of the values in an input, as "switches.messages.bell". */
const fieldsOf = (input: object, path = ""): string[] =>
  Object.entries(input).flatMap(([name, value]) =>
    value && typeof value === "object" ? fieldsOf(value, `${path}${name}.`) : path + name,
  );

/** Whether a press sets all that an earlier one has set. */
const isReplaced = (earlier: KeptAct, { thing, input }: Pick<KeptAct, "thing" | "input">) =>
  earlier.thing === thing &&
  (idsIn(earlier).length > 0 || isWithin(fieldsOf(earlier.input), fieldsOf(input)));
const isWithin = (some: string[], all: string[]) => some.every((one) => all.includes(one));

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
