import { maxPostLength, maxTopicLength } from "@attune/core/feed/feed.rules";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toastError } from "../toastError.ts";
import { PictureField } from "./PictureField.tsx";

export interface NewPost {
  content: string;
  topic: string | null;
  /** A path of this origin. */
  imageUrl: string | null;
  /** Idempotency key. */
  token: string;
}

interface PostComposerProps {
  publish: {
    isPending: boolean;
    mutate: (
      post: NewPost,
      then: { onSuccess: () => void; onError: (error: unknown) => void },
    ) => void;
  };
  /** The placeholder. */
  prompt?: string;
}

/** From this length on the counter is shown. */
const nearTheEnd = maxPostLength - 500;

/** Collapsed to one line until it's focused. */
export function PostComposer({
  publish,
  prompt = "What would you like to share?",
}: PostComposerProps) {
  const account = useAccount();
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const token = useRef(crypto.randomUUID());
  const [open, setOpen] = useState(false);
  const [content, setContent] = useState("");
  const [topic, setTopic] = useState("");
  const [imageUrl, setImageUrl] = useState<string | null>(null);
  const [uploading, setUploading] = useState(false);
  const [tried, setTried] = useState(false);
  const name = account?.profile?.name ?? "";

  const clear = () => {
    setContent("");
    setTopic("");
    setImageUrl(null);
    setTried(false);
    setOpen(false);
    token.current = crypto.randomUUID();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (publish.isPending || uploading) return;
    setTried(true);
    if (!content.trim()) {
      text.current?.focus();
      return;
    }
    publish.mutate(
      {
        content: content.trim(),
        topic: topic.trim() || null,
        imageUrl,
        token: token.current,
      },
      { onSuccess: clear, onError: toastError },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };

  return (
    <form
      ref={form}
      aria-label="New post"
      noValidate
      onSubmit={send}
      onKeyDown={onKeyDown}
      className="flex gap-3"
    >
      <Avatar
        name={name}
        seed={account?.user.userId ?? ""}
        imageUrl={account?.profile?.imageUrl}
        className="max-sm:hidden"
      />
      <div className="flex min-w-0 grow flex-col gap-3">
        <Field
          label={prompt}
          labelHidden
          error={tried && !content.trim() ? "Write a few words first" : undefined}
        >
          <TextArea
            ref={text}
            value={content}
            className={open ? "" : "min-h-11!"}
            placeholder={prompt}
            onFocus={() => setOpen(true)}
            onChange={(event) => setContent(event.target.value)}
            {...(content.length > nearTheEnd ? { maxLength: maxPostLength } : {})}
          />
        </Field>
        {open && <PictureField imageUrl={imageUrl} onChange={setImageUrl} onBusy={setUploading} />}
        {open && (
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Topic (optional)" className="min-w-48 grow">
              <TextInput
                value={topic}
                maxLength={maxTopicLength}
                onChange={(event) => setTopic(event.target.value)}
              />
            </Field>
            <Button look="text" onClick={clear}>
              Cancel
            </Button>
            <Button
              look="filled"
              type="submit"
              busy={publish.isPending || uploading}
              busyLabel={uploading ? "Publish" : "Publishing..."}
            >
              Publish
            </Button>
          </div>
        )}
        {open && (
          <p className="text-small text-muted">Write @ and a username to mention someone.</p>
        )}
      </div>
    </form>
  );
}
