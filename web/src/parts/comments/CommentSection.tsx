import { maxCommentLength } from "@attune/core/feed/feed.rules";
import { commentAnchor } from "@attune/core/feed/post-address.rules";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { itemsOf, type Pages } from "../../lib/pages.ts";
import { useArriving } from "../../lib/useArriving.ts";
import { useSendCheck } from "../../lib/useSendCheck.ts";
import type { useUnsent } from "../../lib/useUnsent.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { SendIcon } from "../../ui/icons.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";
import { ErrorState } from "../ErrorState.tsx";
import { ItemBoundary } from "../ItemBoundary.tsx";
import { MentionArea } from "../mentions/MentionArea.tsx";
import type { Mentionable } from "../mentions/MentionList.tsx";
import { withMention } from "../mentions/with-mention.ts";
import { PendingLine } from "../posts/PendingLine.tsx";
import { ShowMore } from "../ShowMore.tsx";
import { useLinkedItem } from "../useLinkedItem.ts";
import { CommentLine } from "./CommentLine.tsx";
import { useAddComment } from "./comments.queries.ts";
import type { Comment, CommentThread } from "./thread.ts";
import { useSent } from "./useSent.ts";

/** The counter appears from this length on. */
const nearTheEnd = maxCommentLength - 300;

interface CommentSectionProps {
  thread: CommentThread;
  list: UseInfiniteQueryResult<Pages<Comment>>;
  /** The draft of the reader's next comment. */
  unsent: ReturnType<typeof useUnsent>;
  mentionable: Mentionable;
  canModerate?: boolean;
  /** Shown instead of the field once comments can no longer be written and edited. */
  closed?: string | undefined;
  autoFocus?: boolean;
  /** Shown if there are no comments. */
  empty?: string;
  className?: string;
}

/** Comments with a field to write one. */
export function CommentSection({
  thread,
  list,
  unsent,
  mentionable,
  canModerate = false,
  closed,
  autoFocus = false,
  empty,
  className,
}: CommentSectionProps) {
  const { me, draft, setText, takeOut } = unsent;
  const add = useAddComment(thread, unsent);
  const field = useRef<HTMLTextAreaElement>(null);
  const section = useKeepFocus<HTMLElement>(field);
  const comments = itemsOf(list.data);
  const pending = useArriving(
    unsent.what,
    comments.flatMap(({ author, commentId, content }) =>
      author.userId === me ? [{ id: commentId, text: content }] : [],
    ),
  );
  const [sent, setSent] = useSent();
  const ids = comments.map(({ commentId }) => commentId);
  const loaded = new Set(ids);
  const linked = useLinkedItem(commentAnchor, ids, list);
  const below = sent.filter(({ commentId }) => !loaded.has(commentId));

  const isEmpty = list.data && comments.length === 0 && below.length + pending.length === 0;
  const { error, canSend } = useSendCheck(draft, maxCommentLength);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (!text || add.isPending || !canSend()) return;
    add.mutate(
      { text, token: takeOut() },
      { onSuccess: (added) => setSent((before) => [...before, added]) },
    );
  };

  const reply = (username: string) => {
    setText(withMention(draft, username));
    field.current?.focus();
  };

  const lineOf = (comment: Comment) => (
    <ItemBoundary key={comment.commentId}>
      <CommentLine
        thread={thread}
        comment={comment}
        linkedProps={linked.propsOf(comment.commentId)}
        mentionable={mentionable}
        mine={comment.author.userId === me}
        canEdit={!closed}
        canModerate={canModerate}
        onReply={closed ? undefined : reply}
        onEdit={(edited) =>
          setSent((before) =>
            before.map((one) => (one.commentId === edited.commentId ? edited : one)),
          )
        }
        onDelete={() => {
          setSent((before) => before.filter(({ commentId }) => commentId !== comment.commentId));
          // In the next frame, when the dialog has closed.
          requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
        }}
      />
    </ItemBoundary>
  );

  return (
    <section ref={section} aria-label="Comments" className={className}>
      {linked.isGone && (
        <p role="status" className="mb-4 text-small text-muted">
          We can't find that comment. It may have been deleted.
        </p>
      )}
      {list.isPending && <Skeleton label="Loading comments" lines={2} withPerson />}
      {list.isError && !list.data && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {empty && isEmpty && <p className="text-muted">{empty}</p>}
      <ul className="flex flex-col gap-4">{comments.map(lineOf)}</ul>
      <ShowMore list={list} label="Show more comments" look="text" className="-ms-2" />
      {below.length + pending.length > 0 && (
        <ul className="mt-4 flex flex-col gap-4">
          {(list.hasNextPage || list.isFetching) && below.map(lineOf)}
          {pending.map(({ token, text }) => (
            <PendingLine key={token} content={text} size={32} pictureClass="mt-1" />
          ))}
        </ul>
      )}
      {closed ? (
        <p className="mt-4 text-small text-muted">{closed}</p>
      ) : (
        <form onSubmit={send} className="mt-4 flex items-end gap-2">
          <Field label="Your comment" labelHidden error={error} className="grow">
            <MentionArea
              {...mentionable}
              ref={field}
              value={draft}
              className="min-h-11!"
              placeholder="Write a comment"
              maxLength={maxCommentLength}
              countFrom={nearTheEnd}
              onChange={({ target }) => setText(target.value)}
              autoFocus={autoFocus}
            />
          </Field>
          <IconButton label="Send" type="submit" aria-disabled={!draft.trim() || add.isPending}>
            <SendIcon className={draft.trim() ? "text-primary" : "text-muted"} />
          </IconButton>
        </form>
      )}
    </section>
  );
}
