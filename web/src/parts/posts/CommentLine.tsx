import type { Comment } from "@attune/core/feed/feed.contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TrashIcon } from "../../ui/icons.ts";
import { profileAddress } from "../people/PersonLine.tsx";
import { Folded } from "../protect/Folded.tsx";
import { PersonMenu } from "../protect/PersonMenu.tsx";
import { RelativeTime } from "../RelativeTime.tsx";
import { PostText } from "./PostText.tsx";
import { useDeleteComment } from "./posts.queries.ts";

interface CommentLineProps {
  comment: Comment;
  mine: boolean;
  canModerate: boolean;
  onDelete: () => void;
}

export function CommentLine({ comment, mine, canModerate, onDelete }: CommentLineProps) {
  const { author, content, createdAt } = comment;
  const remove = useDeleteComment(comment.postId);
  const [asking, setAsking] = useState(false);
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
        <Folded text={content} mine={mine} what={`the comment by ${author.name}`}>
          <PostText content={content} />
        </Folded>
      </div>
      {(mine || canModerate) && (
        <>
          <IconButton
            label={mine ? "Delete your comment" : `Delete the comment by ${author.name}`}
            className="-me-2 text-muted"
            onClick={() => setAsking(true)}
          >
            <TrashIcon size={16} />
          </IconButton>
          <Dialog
            open={asking}
            onClose={() => setAsking(false)}
            title={mine ? "Delete your comment?" : `Delete this comment by ${author.name}?`}
            description="This can't be undone."
            actions={
              <>
                <Button onClick={() => setAsking(false)}>Keep it</Button>
                <Button
                  look="danger"
                  onClick={() => {
                    setAsking(false);
                    onDelete();
                    remove.mutate(comment.commentId);
                  }}
                >
                  Delete
                </Button>
              </>
            }
          />
        </>
      )}
      {!mine && (
        <PersonMenu
          person={author}
          subject={{ kind: "comment", postId: comment.postId, commentId: comment.commentId }}
          what="this comment"
          className="-me-2 text-muted"
        />
      )}
    </li>
  );
}
