import type { QuotedMessage } from "@attune/core/conversations/conversations.contract";
import { useEffect, useRef } from "react";
import { setDraft, useDraft } from "../../lib/drafts.ts";
import { announce } from "../../ui/announce.ts";
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
  const to = find(id);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (id && !to && shown.current === id) announce("The message you were replying to is gone");
    shown.current = to?.id;
  }, [id, to]);
  const begin = (messageId: string) => setDraft(userId, what, () => messageId, "");
  return { to, begin, cancel: () => begin("") };
}
