import { sentWith, setDraft, useDraft, withUnsentText } from "../../lib/drafts.ts";
import type { Audience } from "./new-post.ts";
import type { PollDraft } from "./poll-draft.ts";

export interface PostDraft {
  content: string;
  topic: string;
  contentNote?: string | undefined;
  imageUrl: string | null;
  imageAlt: string;
  poll?: PollDraft | undefined;
  /** Undefined for the page's default audience. */
  audience?: Audience | undefined;
}

const emptyDraft: PostDraft = {
  content: "",
  topic: "",
  contentNote: undefined,
  imageUrl: null,
  imageAlt: "",
  poll: undefined,
  audience: undefined,
};

export function usePostDraft(userId: string, name: string) {
  const written = useDraft(userId, name, emptyDraft);
  const { content, topic, contentNote, imageUrl, poll } = written;
  const change = (part: Partial<PostDraft>) =>
    setDraft(userId, name, (now) => ({ ...now, ...part }), emptyDraft);
  return {
    written,
    creation: sentWith(userId, name),
    change,
    clear: () => change(emptyDraft),
    isBlank: ![content, topic, contentNote, imageUrl, ...(poll?.options ?? [])].some((part) =>
      part?.trim(),
    ),
    /** Undoes a later `clear`. What's been written since stays, below. */
    bringBack: () =>
      setDraft(
        userId,
        name,
        (since) => ({ ...written, content: withUnsentText(content, since.content) }),
        emptyDraft,
      ),
  };
}
