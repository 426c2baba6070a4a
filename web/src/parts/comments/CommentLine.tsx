import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { useEditing } from "../../lib/useEditing.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { classes } from "../../ui/classes.ts";
import { focusLater } from "../../ui/focus-later.ts";
import { LinkIcon, MoreIcon, PencilIcon, TrashIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Menu, type MenuItem } from "../../ui/Menu.tsx";
import { ReplyIcon } from "../../ui/page-icons.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { copyLink } from "../copy-text.ts";
import type { Mentionable } from "../mentions/MentionList.tsx";
import { HiddenMark } from "../moderation/hidden-mark.ts";
import { profileAddress } from "../people/PersonLine.tsx";
import { editDraft } from "../posts/edit-draft.ts";
import { PostText } from "../posts/PostText.tsx";
import { Folded } from "../protect/Folded.tsx";
import { PersonMenu } from "../protect/PersonMenu.tsx";
import { RelativeTime } from "../RelativeTime.tsx";
import type { LinkedProps } from "../useLinkedItem.ts";
import { isUnnamed } from "../words/members.ts";
import { useDeleteComment } from "./comments.queries.ts";
import type { Comment, CommentThread } from "./thread.ts";

const EditComment = lazyComponent(
  () => import("./EditComment.tsx"),
  <Skeleton label="Loading your comment" lines={2} />,
);

const linkItem = (address: string): MenuItem => ({
  label: "Copy link",
  icon: <LinkIcon />,
  onSelect: () =>
    void copyLink(address, "Your browser doesn't allow it. Copy the link to this page."),
});

interface OwnMenuProps {
  address: string;
  canEdit: boolean;
  menuId: string;
  onEdit: () => void;
  onDelete: () => void;
}

const OwnMenu = ({ address, canEdit, menuId, onEdit, onDelete }: OwnMenuProps) => (
  <Menu
    label="Your comment"
    items={[
      linkItem(address),
      ...(canEdit ? [{ label: "Edit", icon: <PencilIcon />, onSelect: onEdit }] : []),
      { label: "Delete", icon: <TrashIcon />, danger: true, onSelect: onDelete },
    ]}
    trigger={(props) => (
      <IconButton
        id={menuId}
        label="More about your comment"
        className="-me-2 text-muted"
        {...props}
      >
        <MoreIcon />
      </IconButton>
    )}
  />
);

interface CommentLineProps {
  thread: CommentThread;
  comment: Comment;
  /** For the comment that the address names. */
  linkedProps: LinkedProps;
  mentionable: Mentionable;
  mine: boolean;
  /** Whether its author can still edit it. */
  canEdit: boolean;
  canModerate: boolean;
  /** Absent where there's no new comment to write. */
  onReply?: ((username: string) => void) | undefined;
  onEdit: (comment: Comment) => void;
  onDelete: () => void;
}

export function CommentLine(props: CommentLineProps) {
  const { thread, comment, linkedProps, mentionable, mine, canEdit, canModerate } = props;
  const { onReply, onEdit, onDelete } = props;
  const { author, content, createdAt, editedAt } = comment;
  const remove = useDeleteComment(thread, mine);
  const edit = useEditing(editDraft(comment.commentId), mine && canEdit);
  const [asking, setAsking] = useState(false);
  const menuId = useId();
  const stopEditing = () => {
    edit.end();
    focusLater(menuId);
  };
  if (remove.isPending || remove.isSuccess) return null;
  return (
    <li {...linkedProps} className={classes("group flex gap-3", linkedProps.className)}>
      <Link
        to={profileAddress(author.userId)}
        tabIndex={-1}
        aria-hidden="true"
        className="mt-1 shrink-0"
      >
        <Avatar name={author.name} seed={author.userId} imageUrl={author.imageUrl} size={32} />
      </Link>
      <div className="min-w-0 grow">
        <p className="text-small text-muted">
          <Link
            to={profileAddress(author.userId)}
            className="font-medium text-ink hover:underline hover:underline-offset-3"
          >
            <bdi>{author.name}</bdi>
          </Link>{" "}
          · <RelativeTime time={createdAt} />
          {editedAt && " · edited"}
        </p>
        {comment.isHidden && (
          <HiddenMark what={thread.subjectOf(comment.commentId).kind} id={comment.commentId} />
        )}
        {edit.isOn ? (
          <EditComment
            thread={thread}
            comment={comment}
            mentionable={mentionable}
            autoFocus={edit.takesFocus}
            onSaved={(edited) => {
              onEdit(edited);
              stopEditing();
            }}
            onCancel={stopEditing}
          />
        ) : (
          <Folded text={content} mine={mine} what={`the comment by ${author.name}`}>
            <PostText content={content} />
          </Folded>
        )}
      </div>
      {mine ? (
        <OwnMenu
          address={thread.addressOf(comment.commentId)}
          canEdit={canEdit}
          menuId={menuId}
          onEdit={edit.begin}
          onDelete={() => setAsking(true)}
        />
      ) : (
        <PersonMenu
          person={author}
          subject={thread.subjectOf(comment.commentId)}
          what="this comment"
          first={[
            ...(onReply && !isUnnamed(author.userId)
              ? [
                  {
                    label: "Reply",
                    icon: <ReplyIcon />,
                    onSelect: () => onReply(author.username),
                  },
                ]
              : []),
            linkItem(thread.addressOf(comment.commentId)),
          ]}
          more={
            canModerate
              ? [
                  {
                    label: "Delete this comment",
                    icon: <TrashIcon />,
                    danger: true,
                    onSelect: () => setAsking(true),
                  },
                ]
              : []
          }
          className="-me-2 text-muted"
        />
      )}
      <ConfirmDialog
        open={asking}
        title={mine ? "Delete your comment?" : `Delete this comment by ${author.name}?`}
        description="You can't undo this."
        label="Delete"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete();
          remove.mutate(comment.commentId);
        }}
      />
    </li>
  );
}
