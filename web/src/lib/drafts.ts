import { readJson, writeJson } from "./storage.ts";
import { createStore, useStore } from "./store.ts";
import { removeItem, tryOr } from "./stored-items.ts";

/**
 * What a member is writing, kept on this device until it's sent, and removed on sign-out. Keys
 * begin with the member's id, so the next one to sign in never sees it.
 */
const prefix = "draft#";
const keyOf = (userId: string, what: string) => `${prefix}${userId}#${what}`;

const drafts = createStore<Readonly<Record<string, unknown>>>({});

const stored = <Draft>(key: string, empty: Draft): Draft =>
  (key in drafts.get() ? (drafts.get()[key] as Draft | undefined) : readJson<Draft>(key)) ?? empty;

/** @param what as "post" or "message-cnv_…" */
export function setDraft<Draft>(
  userId: string,
  what: string,
  change: (draft: Draft) => Draft,
  empty: Draft,
): void {
  const key = keyOf(userId, what);
  const draft = change(stored(key, empty));
  drafts.patch({ [key]: draft });
  if (JSON.stringify(draft) === JSON.stringify(empty)) removeItem(key);
  else writeJson(key, draft);
}

export function useDraft<Draft>(userId: string, what: string, empty: Draft): Draft {
  useStore(drafts);
  return stored(keyOf(userId, what), empty);
}

/** A text that couldn't be sent, above what was written since. */
export const givenBack = (unsent: string, since: string): string =>
  since.trim() ? `${unsent}\n\n${since}` : unsent;

export function forgetDrafts(): void {
  drafts.set({});
  for (const key of tryOr(() => Object.keys(localStorage), [])) {
    if (key.startsWith(prefix)) removeItem(key);
  }
}
