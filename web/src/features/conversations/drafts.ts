import { createStore, useStore } from "../../lib/store.ts";

/** Unsent text, for the life of the tab. */
const drafts = createStore<Readonly<Record<string, string>>>({});

/** Drafts are kept per member, so the next one to sign in never sees them. */
const keyOf = (userId: string, conversationId: string) => `${userId} ${conversationId}`;

export function setDraft(
  userId: string,
  conversationId: string,
  change: (written: string) => string,
): void {
  const key = keyOf(userId, conversationId);
  drafts.patch({ [key]: change(drafts.get()[key] ?? "") });
}

export const useDraft = (userId: string, conversationId: string): string =>
  useStore(drafts)[keyOf(userId, conversationId)] ?? "";
