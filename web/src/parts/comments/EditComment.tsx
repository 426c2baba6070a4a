import { maxCommentLength } from "@attune/core/feed/feed.rules";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasWords } from "../../lib/has-words.ts";
import { useNewForm } from "../../lib/useNewForm.ts";
import { Field } from "../../ui/Field.tsx";
import { MentionArea } from "../mentions/MentionArea.tsx";
import type { Mentionable } from "../mentions/MentionList.tsx";
import { EditActions } from "../posts/EditActions.tsx";
import { editDraft } from "../posts/edit-draft.ts";
import { isMissingNow, isUnlisted, useToastIfGone } from "../useToastIfGone.ts";
import { useEditComment } from "./comments.queries.ts";
import type { Comment, CommentThread } from "./thread.ts";

interface EditCommentProps {
  thread: CommentThread;
  comment: Comment;
  mentionable: Mentionable;
  autoFocus?: boolean;
  onSaved: (comment: Comment) => void;
  onCancel: () => void;
}

/** On an error the form stays open with its text. */
export default function EditComment({
  thread,
  comment,
  mentionable,
  autoFocus = true,
  onSaved,
  onCancel,
}: EditCommentProps) {
  const queryClient = useQueryClient();
  const edit = useEditComment(thread, comment.commentId);
  const form = useNewForm(editDraft(comment.commentId), {
    initial: { content: comment.content },
    validate: ({ content }): { content?: string } =>
      hasWords(content) ? {} : { content: "Write a few words first" },
    submit: (values) => {
      edit.mutate(values.content.trim(), {
        onSuccess: (edited) => {
          form.discard?.();
          onSaved(edited);
        },
      });
    },
  });
  const isGone = () =>
    isUnlisted(
      queryClient,
      thread.commentsKey,
      ({ commentId }: Comment) => commentId === comment.commentId,
    );
  // A comment that was just written isn't in the list until its last page has loaded.
  const [wasListed] = useState(() => !isGone());
  const { content } = form.values;
  const text = content === comment.content ? "" : content;
  useToastIfGone(
    { title: "This comment isn't available any more.", text },
    () => (wasListed && isGone()) || (text !== "" && isMissingNow(queryClient, thread.ofKey)),
  );
  return (
    <form {...form.props} aria-label="Edit your comment" className="mt-1 flex flex-col gap-3">
      <Field label="Comment" labelHidden error={form.errors.content}>
        <MentionArea
          help
          {...mentionable}
          {...form.field("content")}
          maxLength={maxCommentLength}
          autoFocus={autoFocus}
        />
      </Field>
      <EditActions
        busy={edit.isPending}
        onCancel={() => {
          form.discard?.();
          onCancel();
        }}
      />
    </form>
  );
}
