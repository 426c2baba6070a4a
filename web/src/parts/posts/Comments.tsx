import type { Comment } from "@attune/core/feed/feed.contract";
import { maxCommentLength } from "@attune/core/feed/feed.rules";
import { commentAnchor } from "@attune/core/feed/post-address.rules";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { codeOf } from "../../lib/errors.ts";
import { useSendCheck } from "../../lib/useSendCheck.ts";
import { useUnsent } from "../../lib/useUnsent.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { SendIcon } from "../../ui/icons.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";
import { ErrorState } from "../ErrorState.tsx";
import { ItemBoundary } from "../ItemBoundary.tsx";
import { MentionArea } from "../mentions/MentionArea.tsx";
import { ShowMore } from "../ShowMore.tsx";
import { useLinkedItem } from "../useLinkedItem.ts";
import { CommentLine } from "./CommentLine.tsx";
import { mentionableIn, type PostAudience } from "./mentionable-in.ts";
import { PendingLine } from "./PendingLine.tsx";
import { postKey, toastGone, useAddComment, useComments } from "./posts.queries.ts";

/** The counter appears from this length on. */
const nearTheEnd = maxCommentLength - 300;

interface CommentsProps {
  postId: string;
  /** The post's. */
  audience?: PostAudience;
  /** Whether the post is the reader's. */
  mine?: boolean;
  canModerate?: boolean;
  autoFocus?: boolean;
}

/** If the post was deleted while a comment was being written, offers to copy the text. */
function useCommentGone(postId: string, draft: string): void {
  const queryClient = useQueryClient();
  const written = useRef(draft);
  written.current = draft;
  useEffect(
    () => () => {
      const { error } = queryClient.getQueryState(postKey(postId)) ?? {};
      if (written.current.trim() && codeOf(error) === "not_found") toastGone(written.current);
    },
    [queryClient, postId],
  );
}

export default function Comments({
  postId,
  audience = { visibility: "public" },
  mine = false,
  canModerate = false,
  autoFocus = false,
}: CommentsProps) {
  const mentionable = mentionableIn({ ...audience, postId }, mine);
  const list = useComments(postId);
  const { me, draft, setText, takeOut, giveBack, creation } = useUnsent(`comment-${postId}`);
  const add = useAddComment(postId, creation, giveBack);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const section = useKeepFocus<HTMLElement>(field);
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // Own new comments belong on the last page, so they're shown separately until it has loaded.
  const [sent, setSent] = useState<readonly Comment[]>([]);
  const ids = comments.map(({ commentId }) => commentId);
  const loaded = new Set(ids);
  const linked = useLinkedItem(commentAnchor, ids, list);
  const below = sent.filter(({ commentId }) => !loaded.has(commentId));

  useCommentGone(postId, draft);
  const { error, canSend } = useSendCheck(draft, maxCommentLength);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const content = draft.trim();
    if (!content || add.isPending || !canSend()) return;
    takeOut();
    add.mutate(content, { onSuccess: (added) => setSent((before) => [...before, added]) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };

  const lineOf = (comment: Comment) => (
    <ItemBoundary key={comment.commentId}>
      <CommentLine
        comment={comment}
        linkedProps={linked.propsOf(comment.commentId)}
        mentionable={mentionable}
        mine={comment.author.userId === me}
        canModerate={canModerate}
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
    <section ref={section} aria-label="Comments" className="mt-2 border-s border-line ps-4 sm:ps-6">
      {linked.isGone && (
        <p role="status" className="mb-4 text-small text-muted">
          We can't find that comment. It may have been deleted.
        </p>
      )}
      {list.isPending && <Skeleton label="Loading comments" lines={2} withPerson />}
      {list.isError && !list.data && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      <ul className="flex flex-col gap-4">{comments.map(lineOf)}</ul>
      <ShowMore list={list} label="Show more comments" look="text" className="-ms-2" />
      {(below.length > 0 || add.isPending) && (
        <ul className="mt-4 flex flex-col gap-4">
          {(list.hasNextPage || list.isFetching) && below.map(lineOf)}
          {add.isPending && <PendingLine content={add.variables} size={32} pictureClass="mt-1" />}
        </ul>
      )}
      <form ref={form} onSubmit={send} className="mt-4 flex items-end gap-2">
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
            onKeyDown={onKeyDown}
            autoFocus={autoFocus}
          />
        </Field>
        <IconButton label="Send" type="submit" aria-disabled={!draft.trim() || add.isPending}>
          <SendIcon className={draft.trim() ? "text-primary" : "text-muted"} />
        </IconButton>
      </form>
    </section>
  );
}
