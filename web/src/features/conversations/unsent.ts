import { useEffect } from "react";
import { rereadDraft, setDraft, useDraft } from "../../lib/drafts.ts";

/** The token lets the server recognize a retry. */
export interface Outgoing {
  body: string;
  token: string;
  /** When it was sent, as ISO 8601. */
  at: string;
  failed?: boolean;
}

/** What hasn't arrived as far as this device knows, oldest first. It stays until it has. */
const draftOf = (conversationId: string) => `unsent-${conversationId}`;

const change = (
  userId: string,
  conversationId: string,
  to: (unsent: readonly Outgoing[]) => Outgoing[],
) => setDraft<Outgoing[]>(userId, draftOf(conversationId), to, []);

/** In its place, if it's there already. */
export const keepUnsent = (userId: string, conversationId: string, message: Outgoing): void =>
  change(userId, conversationId, (unsent) =>
    [...unsent.filter(({ token }) => token !== message.token), message].sort((one, other) =>
      one.at < other.at ? -1 : 1,
    ),
  );

export const dropUnsent = (userId: string, conversationId: string, token: string): void =>
  change(userId, conversationId, (unsent) => unsent.filter((one) => one.token !== token));

export function useUnsent(userId: string, conversationId: string): Outgoing[] {
  const draft = draftOf(conversationId);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key?.endsWith(`#${draft}`)) rereadDraft(userId, draft);
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [userId, draft]);
  return useDraft<Outgoing[]>(userId, draft, []);
}
