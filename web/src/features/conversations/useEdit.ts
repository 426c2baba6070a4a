import type { Message } from "@attune/core/conversations/conversations.contract";
import { editableMinutes } from "@attune/core/conversations/conversations.rules";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { setDraft, useDraft } from "../../lib/drafts.ts";
import { toastTaken } from "../../parts/useToastIfGone.ts";

interface EditDraft {
  /** Of the message. */
  id: string;
  /** Its words when the edit began. */
  was: string;
  body: string;
}

const none: EditDraft = { id: "", was: "", body: "" };

export interface Edit {
  /** The message that's being edited. */
  message: Message | undefined;
  body: string;
  begin: (message: Message) => void;
  /** Begins with the reader's last message. */
  beginLast: () => void;
  write: (body: string) => void;
  end: () => void;
}

export const isEditable = ({ createdAt }: Pick<Message, "createdAt">, now = Date.now()) =>
  now - Date.parse(createdAt) < editableMinutes * 60_000;

export const editDraftOf = (conversationId: string) => `edit-message-${conversationId}`;

interface Editing {
  userId: string;
  conversationId: string;
  /** Undefined while they're loading. */
  messages: readonly Message[] | undefined;
  /** Gets the focus when an edit ends. */
  field: RefObject<HTMLTextAreaElement | null>;
}

export function useEdit({ userId, conversationId, messages, field }: Editing): Edit {
  const what = editDraftOf(conversationId);
  const { id, was, body } = useDraft(userId, what, none);
  const change = (to: (draft: EditDraft) => EditDraft) => setDraft(userId, what, to, none);
  const end = () => change(() => none);
  const message = id ? messages?.find((one) => one.id === id) : undefined;
  const opened = useRef("");
  useEffect(() => {
    if (!id || !messages) return;
    // One that has begun in time stays open; the server has the last word.
    if (message && (opened.current === id || isEditable(message))) {
      opened.current = id;
      return;
    }
    setDraft(userId, what, () => none, none);
    toastTaken({
      title: message ? "Too late to edit" : "This message was deleted.",
      text: body === was ? "" : body,
      copyLabel: "Copy your message",
    });
  });
  const isOn = message !== undefined;
  const wasOn = useRef(isOn);
  useLayoutEffect(() => {
    if (wasOn.current && !isOn) field.current?.focus();
    wasOn.current = isOn;
  }, [isOn, field]);
  const begin = (one: Message) => change(() => ({ id: one.id, was: one.body, body: one.body }));
  const last = messages?.findLast(({ sender }) => sender.userId === userId);
  return {
    message,
    body,
    begin,
    beginLast: () => last && isEditable(last) && begin(last),
    write: (words) => change((draft) => ({ ...draft, body: words })),
    end,
  };
}
