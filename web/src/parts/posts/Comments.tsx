import type { Comment } from "@attune/core/feed/feed.contract";
import { maxCommentLength } from "@attune/core/feed/feed.rules";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { SendIcon, TrashIcon } from "../../ui/icons.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { ErrorState } from "../ErrorState.tsx";
import { profileAddress } from "../people/PersonLine.tsx";
import { PersonMenu } from "../protect/PersonMenu.tsx";
import { RelativeTime } from "../RelativeTime.tsx";
import { PendingLine } from "./PendingLine.tsx";
import { PostText } from "./PostText.tsx";
import { useAddComment, useComments, useDeleteComment } from "./posts.queries.ts";

interface CommentLineProps {
  comment: Comment;
  mine: boolean;
  canModerate: boolean;
}

function CommentLine({ comment, mine, canModerate }: CommentLineProps) {
  const { author, content, createdAt } = comment;
  const remove = useDeleteComment(comment.postId);
  if (remove.isPending || remove.isSuccess) return null;
  return (
    <li className="group flex gap-3">
      <Link to={profileAddress(author.userId)} tabIndex={-1} aria-hidden="true" className="mt-1">
        <Avatar name={author.name} seed={author.userId} imageUrl={author.imageUrl} size={32} />
      </Link>
      <div className="min-w-0 grow">
        <p className="text-small text-muted">
          <Link
            to={profileAddress(author.userId)}
            className="font-medium text-ink hover:underline hover:underline-offset-3"
          >
            {author.name}
          </Link>{" "}
          · <RelativeTime time={createdAt} />
        </p>
        <PostText content={content} />
      </div>
      {(mine || canModerate) && (
        <IconButton
          label={mine ? "Delete your comment" : `Delete the comment by ${author.name}`}
          className="-me-2 text-muted"
          onClick={() => remove.mutate(comment.commentId)}
        >
          <TrashIcon size={16} />
        </IconButton>
      )}
      {!mine && <PersonMenu person={author} className="-me-2 text-muted" />}
    </li>
  );
}

interface CommentsProps {
  postId: string;
  canModerate?: boolean;
  autoFocus?: boolean;
}

export default function Comments({
  postId,
  canModerate = false,
  autoFocus = false,
}: CommentsProps) {
  const me = useAccount()?.user.userId;
  const list = useComments(postId);
  const add = useAddComment(postId);
  const [draft, setDraft] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? [];

  const send = (event: FormEvent) => {
    event.preventDefault();
    const content = draft.trim();
    if (!content || add.isPending) return;
    setDraft("");
    const comment = { content, token: crypto.randomUUID() };
    add.mutate(comment, { onError: () => setDraft((now) => now || content) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };

  return (
    <section aria-label="Comments" className="mt-2 border-s border-line ps-4 sm:ps-6">
      {list.isPending && <Skeleton label="Loading comments" lines={2} withPerson />}
      {list.isError && !list.data && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      <ul className="flex flex-col gap-4">
        {comments.map((comment) => (
          <CommentLine
            key={comment.commentId}
            comment={comment}
            mine={comment.author.userId === me}
            canModerate={canModerate}
          />
        ))}
        {add.isPending && !list.hasNextPage && (
          <PendingLine content={add.variables.content} size={32} pictureClass="mt-1" />
        )}
      </ul>
      {list.hasNextPage && (
        <Button
          look="text"
          className="-ms-2"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more comments
        </Button>
      )}
      <form ref={form} onSubmit={send} className="mt-4 flex items-end gap-2">
        <Field label="Your comment" labelHidden className="grow">
          <TextArea
            value={draft}
            className="min-h-11!"
            placeholder="Write a comment"
            onChange={(event) => setDraft(event.target.value.slice(0, maxCommentLength))}
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
