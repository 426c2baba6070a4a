import { setDraft, useDraft } from "../../lib/drafts.ts";
import { usePendingVariables } from "../../lib/usePendingVariables.ts";
import { sendKey } from "./conversations.queries.ts";
import type { Outgoing } from "./outgoing.ts";

/**
 * Key of the messages without a confirmed delivery, oldest first; each is kept until it's
 * delivered.
 */
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

/** Messages that failed, or that were being sent when the page was closed. */
export function useUnsent(userId: string, conversationId: string): Outgoing[] {
  const kept = useDraft<Outgoing[]>(userId, unsentOf(conversationId), []);
  const sending = usePendingVariables<Outgoing>(sendKey(conversationId));
  // Newer ones without a failure may still be on their way from another tab.
  const isLeft = ({ failed, at }: Outgoing) => failed || Date.parse(at) < performance.timeOrigin;
  return kept
    .filter((message) => isLeft(message) && !sending.some(({ token }) => token === message.token))
    .map((message) => ({ ...message, failed: true }));
}
