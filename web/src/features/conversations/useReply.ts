import type { QuotedMessage } from "@attune/core/conversations/conversations.contract";
import { setDraft, useDraft } from "../../lib/drafts.ts";
import { replyDraftOf } from "./outgoing.ts";

export interface Reply {
  /** The message that's replied to, while it's loaded. */
  to: QuotedMessage | undefined;
  begin: (messageId: string) => void;
  cancel: () => void;
}

export function useReply(
  userId: string,
  conversationId: string,
  find: (id: string) => QuotedMessage | undefined,
): Reply {
  const what = replyDraftOf(conversationId);
  const id = useDraft(userId, what, "");
  const begin = (messageId: string) => setDraft(userId, what, () => messageId, "");
  return { to: find(id), begin, cancel: () => begin("") };
}
