import { readDraft, setDraft, useDraft } from "../../lib/drafts.ts";
import { usePendingVariables } from "../../lib/usePendingVariables.ts";
import { sendKey } from "./conversations.queries.ts";
import type { Outgoing } from "./outgoing.ts";

/** Key of the messages that couldn't be sent, oldest first; each is kept until it's delivered. */
const unsentOf = (conversationId: string) => `unsent-${conversationId}`;

const change = (
  userId: string,
  conversationId: string,
  to: (unsent: readonly Outgoing[]) => Outgoing[],
) => setDraft<Outgoing[]>(userId, unsentOf(conversationId), to, []);

/** Adds a message, or replaces the one with the same token. */
export const keepUnsent = (userId: string, conversationId: string, message: Outgoing): void =>
  change(userId, conversationId, (unsent) =>
    [...unsent.filter(({ token }) => token !== message.token), message].sort((one, other) =>
      one.at < other.at ? -1 : 1,
    ),
  );

export const dropUnsent = (userId: string, conversationId: string, token: string): void =>
  change(userId, conversationId, (unsent) => unsent.filter((one) => one.token !== token));

export const hasUnsent = (userId: string, conversationId: string): boolean =>
  readDraft<Outgoing[]>(userId, unsentOf(conversationId), []).length > 0;

/** Messages that failed and aren't being sent again. */
export function useUnsent(userId: string, conversationId: string): Outgoing[] {
  const kept = useDraft<Outgoing[]>(userId, unsentOf(conversationId), []);
  const sending = usePendingVariables<Outgoing>(sendKey(conversationId));
  return kept
    .filter((message) => !sending.some(({ token }) => token === message.token))
    .map((message) => ({ ...message, failed: true }));
}
