import type { Creation } from "./create-once.ts";
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

// Each key's draft has one type.
const stored = <Draft>(key: string, empty: Draft): Draft =>
  (key in drafts.get() ? (drafts.get()[key] as Draft | undefined) : readJson<Draft>(key)) ?? empty;

export const isSameDraft = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const sentKeyOf = (key: string) => `${key}-sent`;

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
  if (isSameDraft(draft, empty)) {
    const sentKey = sentKeyOf(key);
    drafts.patch({ [sentKey]: undefined });
    removeItem(key);
    removeItem(sentKey);
  } else writeJson(key, draft);
}

/**
 * What was sent of a draft. It's stored and removed with the draft, so that the idempotency key
 * survives a reload.
 */
export const sentWith = <Sent extends object = Creation>(
  userId: string,
  what: string,
): { current: Partial<Sent> } => {
  const key = sentKeyOf(keyOf(userId, what));
  return {
    get current() {
      return stored<Partial<Sent>>(key, {});
    },
    set current(sent) {
      drafts.patch({ [key]: sent });
      writeJson(key, sent);
    },
  };
};

export const readDraft = <Draft>(userId: string, what: string, empty: Draft): Draft =>
  stored(keyOf(userId, what), empty);

// Another tab's typing shows here, too, so that neither overwrites or resends the other's text.
addEventListener("storage", ({ key }) => {
  if (key?.startsWith(prefix)) drafts.patch({ [key]: readJson(key) ?? undefined });
});

export const dropDraft = (userId: string, what: string): void =>
  setDraft<unknown>(userId, what, () => null, null);

export function useDraft<Draft>(userId: string, what: string, empty: Draft): Draft {
  useStore(drafts);
  return readDraft(userId, what, empty);
}

/** Puts a text that couldn't be sent above what was typed meanwhile. */
export const withUnsentText = (unsent: string, since: string): string =>
  [unsent, since].filter((text) => text.trim()).join("\n\n");

export function forgetDrafts(): void {
  drafts.set({});
  for (const key of tryOr(() => Object.keys(localStorage), [])) {
    if (key.startsWith(prefix)) removeItem(key);
  }
}
