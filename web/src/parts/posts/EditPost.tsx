import type { Post } from "@attune/core/feed/feed.contract";
import { maxPostLength, maxTopicLength } from "@attune/core/feed/feed.rules";
import { hasWords } from "../../lib/has-words.ts";
import { useNewForm } from "../../lib/useNewForm.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { copyText } from "../copy-text.ts";
import { MentionArea } from "../mentions/MentionArea.tsx";
import { isMissingNow, useToastIfGone, useToastIfOutside } from "../useToastIfGone.ts";
import { AltField } from "./AltField.tsx";
import { ContentNoteField } from "./ContentNoteField.tsx";
import { EditActions } from "./EditActions.tsx";
import { useEditPost, useIsAnswered } from "./edit.queries.ts";
import { editDraft } from "./edit-draft.ts";
import { postGone, postKey } from "./posts.queries.ts";

interface EditPostProps {
  post: Post;
  autoFocus?: boolean;
  /** Called after saving or cancelling. */
  onDone: () => void;
}

const textOf = ({ topic, content }: { topic: string | null; content: string }) =>
  `${topic ?? ""}\n\n${content}`.trim();

/** On an error the form stays open with its text. */
export default function EditPost({ post, autoFocus = true, onDone }: EditPostProps) {
  const edit = useEditPost(post.postId);
  const isAnswered = useIsAnswered(post);
  const form = useNewForm(editDraft(post.postId), {
    initial: {
      content: post.content,
      topic: post.topic ?? "",
      contentNote: post.contentNote ?? "",
      imageAlt: post.imageAlt ?? "",
    },
    validate: ({ content }): { content?: string } =>
      isAnswered || hasWords(content) ? {} : { content: "Write a few words first" },
    submit: ({ content, topic, contentNote, imageAlt }) =>
      edit.mutate(
        {
          content: isAnswered ? post.content : content.trim(),
          topic: topic.trim() || null,
          contentNote: contentNote.trim() || null,
          imageAlt: imageAlt.trim() || null,
        },
        { onSuccess: close },
      ),
  });
  const close = () => {
    form.discard?.();
    onDone();
  };
  const typed = form.values.content.trim();
  const written = textOf(form.values);
  const text = written === textOf(post) ? "" : written;
  useToastIfGone({ title: postGone, text }, (queryClient) =>
    isMissingNow(queryClient, postKey(post.postId)),
  );
  useToastIfOutside(post.visibility === "circle" ? post.circleId : undefined, text);
  return (
    <form {...form.props} aria-label="Edit your post" className="mt-1 flex flex-col gap-3">
      <Field
        label="Your post"
        labelHidden
        error={form.errors.content}
        hint={isAnswered && "Members have voted on this question, so it can't be changed any more."}
      >
        <MentionArea
          help
          circleId={post.circleId}
          connected={post.visibility === "connections"}
          {...form.field("content")}
          {...(isAnswered && { value: post.content, readOnly: true })}
          maxLength={maxPostLength}
          autoFocus={autoFocus}
        />
      </Field>
      {isAnswered && hasWords(typed) && typed !== post.content && (
        <Button className="self-start" onClick={() => void copyText(typed)}>
          Copy your text
        </Button>
      )}
      <ContentNoteField
        value={form.values.contentNote}
        onChange={(value) => form.set("contentNote", value)}
      />
      <Field label="Topic (optional)">
        <TextInput {...form.field("topic")} maxLength={maxTopicLength} />
      </Field>
      {post.imageUrl && (
        <AltField value={form.values.imageAlt} onChange={(value) => form.set("imageAlt", value)} />
      )}
      <EditActions busy={edit.isPending} onCancel={close} />
    </form>
  );
}
