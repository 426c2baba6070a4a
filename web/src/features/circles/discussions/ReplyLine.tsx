import type { Discussion, Reply } from "@attune/core/discussions/discussions.contract";
import { maxReplyLength } from "@attune/core/discussions/discussions.rules";
import { useContext, useState } from "react";
import { useAccount } from "../../../lib/account.ts";
import { hasWords } from "../../../lib/has-words.ts";
import { useEditing } from "../../../lib/useEditing.ts";
import { useLast } from "../../../lib/useLast.ts";
import { useNewForm } from "../../../lib/useNewForm.ts";
import { ChangedMeanwhile } from "../../../parts/changed-meanwhile.ts";
import { HostItems } from "../../../parts/circle-hosting/host-items.ts";
import { EditEnded } from "../../../parts/EditEnded.tsx";
import { MentionArea } from "../../../parts/mentions/MentionArea.tsx";
import { HiddenMark } from "../../../parts/moderation/hidden-mark.ts";
import { editDraft } from "../../../parts/posts/edit-draft.ts";
import { PostText } from "../../../parts/posts/PostText.tsx";
import { ReportDialog, TakeDownDialog } from "../../../parts/protect/dialogs.ts";
import { Folded } from "../../../parts/protect/Folded.tsx";
import { useTakeDownItems } from "../../../parts/protect/take-down.tsx";
import type { LinkedProps } from "../../../parts/useLinkedItem.ts";
import { useToastIfOutside } from "../../../parts/useToastIfGone.ts";
import { isUnnamed, named } from "../../../parts/words/members.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { classes } from "../../../ui/classes.ts";
import { Field } from "../../../ui/Field.tsx";
import { FlagIcon, LinkIcon, MoreIcon, PencilIcon, TrashIcon } from "../../../ui/icons.ts";
import { Menu } from "../../../ui/Menu.tsx";
import { ReplyIcon } from "../../../ui/page-icons.ts";
import { useDeleteReply, useEditReply } from "../discussions.queries.ts";
import { Author } from "./Author.tsx";
import { copyDiscussionLink } from "./copy-discussion-link.ts";

interface EditProps {
  circleId: string;
  reply: Reply;
  autoFocus: boolean;
  /** @returns whether it was saved */
  onSave: (body: string) => Promise<boolean>;
  onCancel: () => void;
}

function Edit({ circleId, reply, autoFocus, onSave, onCancel }: EditProps) {
  const { replyId, body, isRemoved } = reply;
  // A removed one has no words any more; the form keeps those it had.
  const stored = useLast(isRemoved ? undefined : body, replyId) ?? body;
  const form = useNewForm(
    editDraft(replyId),
    {
      initial: { body: stored },
      validate: (values) => (hasWords(values.body) ? {} : { body: "Write a few words first" }),
      submit: async (values) => {
        if (await onSave(values.body.trim())) form.forget();
      },
    },
    true,
  );
  const cancel = () => {
    form.discard?.();
    onCancel();
  };
  useToastIfOutside(circleId, form.values.body === stored ? "" : form.values.body);
  return (
    <form {...form.props} className="mt-1 flex flex-col gap-3">
      {form.outdated && <ChangedMeanwhile texts={[form.outdated.body]} />}
      <Field label="Your reply" labelHidden error={form.errors.body}>
        <MentionArea
          help
          circleId={circleId}
          {...form.field("body")}
          maxLength={maxReplyLength}
          autoFocus={autoFocus}
        />
      </Field>
      {!isRemoved && form.isReplacing && <ChangedMeanwhile />}
      {isRemoved ? (
        <EditEnded
          title="This reply can't be edited any more"
          reason="It was removed."
          close={cancel}
          texts={[form.values.body]}
        />
      ) : (
        <div className="flex justify-end gap-3">
          <Button look="text" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Saving...">
            Save
          </Button>
        </div>
      )}
    </form>
  );
}

interface ReplyLineProps {
  reply: Reply;
  /** For the reply that the address names. */
  linkedProps: LinkedProps;
  discussion: Discussion;
  onReply: (username: string) => void;
  onEdit: (edited: Reply) => void;
  onDelete: () => void;
}

interface ReplyMenuProps extends Pick<ReplyLineProps, "reply" | "discussion" | "onReply"> {
  mine: boolean;
  isHidden: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function ReplyMenu(props: ReplyMenuProps) {
  const { reply, discussion, mine, isHidden, onReply, onEdit, onRemove } = props;
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState(false);
  const author = named(reply.author);
  const hostItems = useContext(HostItems);
  const subject = {
    kind: "reply",
    discussionId: discussion.discussionId,
    replyId: reply.replyId,
  } as const;
  const [takingDown, setTakingDown] = useState(false);
  const authorId = author.userId;
  const takeDownItems = useTakeDownItems({ subject, authorId }, "this reply", () =>
    setTakingDown(true),
  );
  const items = [
    ...(mine || discussion.isClosed || isUnnamed(authorId)
      ? []
      : [{ label: "Reply", icon: <ReplyIcon />, onSelect: () => onReply(author.username) }]),
    {
      label: "Copy link",
      icon: <LinkIcon />,
      onSelect: () => void copyDiscussionLink(discussion, reply.replyId),
    },
    ...(mine && !discussion.isClosed
      ? [{ label: "Edit", icon: <PencilIcon />, onSelect: onEdit }]
      : []),
    ...(mine
      ? []
      : [
          {
            label: "Report this reply",
            icon: <FlagIcon />,
            onSelect: () => setReporting(true),
          },
        ]),
    ...(mine ? [] : takeDownItems),
    ...(mine
      ? [
          {
            label: "Delete",
            icon: <TrashIcon />,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]
      : []),
    ...hostItems(author),
  ];
  return (
    <>
      {!isHidden && (
        <Menu
          label="Reply"
          items={items}
          trigger={(props) => (
            <IconButton
              label={`More about the reply by ${author.name}`}
              className="-me-2 -mt-2 text-muted"
              {...props}
            >
              <MoreIcon />
            </IconButton>
          )}
        />
      )}
      {reporting && (
        <ReportDialog subject={subject} what="this reply" onClose={() => setReporting(false)} />
      )}
      {takingDown && (
        <TakeDownDialog
          subject={subject}
          authorId={authorId}
          what="this reply"
          onClose={() => setTakingDown(false)}
        />
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete this reply?"
        description="You can't undo this."
        label="Delete"
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      />
    </>
  );
}

export function ReplyLine(props: ReplyLineProps) {
  const { reply, linkedProps, discussion, onReply, onEdit, onDelete } = props;
  const mine = useAccount()?.user.userId === reply.author.userId;
  const edit = useEditReply(discussion, reply.replyId);
  const remove = useDeleteReply(discussion, reply.replyId);
  const { isOn, takesFocus, begin, end } = useEditing(
    editDraft(reply.replyId),
    mine && !discussion.isClosed,
  );
  const author = named(reply.author);
  if (reply.isRemoved && !isOn) {
    return (
      <li
        {...linkedProps}
        className={classes("ps-13 text-small text-muted italic", linkedProps.className)}
      >
        A reply by {author.name} was removed.
      </li>
    );
  }
  return (
    <li {...linkedProps} className={classes("flex gap-3", linkedProps.className)}>
      <Avatar
        name={author.name}
        seed={author.userId}
        imageUrl={author.imageUrl}
        size={40}
        className="mt-0.5"
      />
      <div className="min-w-0 grow">
        <Author {...reply} />
        {reply.isHidden && <HiddenMark what="reply" id={reply.replyId} />}
        {isOn ? (
          <Edit
            circleId={discussion.circleId}
            reply={reply}
            autoFocus={takesFocus}
            onCancel={end}
            onSave={(body) =>
              // On an error the form stays open with its text.
              edit.mutateAsync({ body }).then(
                (edited) => {
                  end();
                  onEdit(edited);
                  return true;
                },
                () => false,
              )
            }
          />
        ) : (
          <Folded text={reply.body} mine={mine} what={`the reply by ${author.name}`}>
            <PostText content={reply.body} />
          </Folded>
        )}
      </div>
      <ReplyMenu
        reply={reply}
        discussion={discussion}
        mine={mine}
        isHidden={isOn}
        onReply={onReply}
        onEdit={begin}
        onRemove={() => remove.mutate(undefined, { onSuccess: onDelete })}
      />
    </li>
  );
}
