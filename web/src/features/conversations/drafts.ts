import { createStore, useStore } from "../../lib/store.ts";

/** What is written but not sent, for as long as the tab lives. */
const drafts = createStore<Readonly<Record<string, string>>>({});

/** A draft belongs to one member: whoever signs in next in this tab never sees it. */
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
