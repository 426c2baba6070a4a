import { maxPostLength, maxTopicLength } from "@attune/core/feed/feed.rules";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { sentWith, setDraft, useDraft, withUnsentText } from "../../lib/drafts.ts";
import { hasWords } from "../../lib/has-words.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast.ts";
import { MentionArea } from "../mentions/MentionArea.tsx";
import type { Audience } from "./new-post.ts";
import { usePublish } from "./publish.queries.ts";
import { toastPublished } from "./toast-published.ts";

// Lazy: only shown once the composer is open.
const AudienceField = lazyComponent(async () => ({
  default: (await import("./AudienceField.tsx")).AudienceField,
}));
const PictureField = lazyComponent(async () => ({
  default: (await import("./PictureField.tsx")).PictureField,
}));
const ContentNoteField = lazyComponent(async () => ({
  default: (await import("./ContentNoteField.tsx")).ContentNoteField,
}));

interface PostComposerProps {
  /**
   * Circle whose page it's on; posts are for its members unless the author chooses a wider
   * audience.
   */
  circle?: { circleId: string; name: string };
  /** Name of the draft. */
  draft?: string;
  /** The placeholder. */
  prompt?: string;
}

interface Draft {
  content: string;
  topic: string;
  contentNote?: string | undefined;
  imageUrl: string | null;
  imageAlt: string;
  /** Undefined for the page's default audience. */
  audience?: Audience | undefined;
}

const emptyDraft: Draft = {
  content: "",
  topic: "",
  contentNote: undefined,
  imageUrl: null,
  imageAlt: "",
  audience: undefined,
};
const everyone: Audience = { visibility: "public" };

/** The counter appears from this length on. */
const nearTheEnd = maxPostLength - 500;

/** A single line until it gets the focus. */
export function PostComposer({
  circle,
  draft = "post",
  prompt = "What would you like to share?",
}: PostComposerProps) {
  const account = useAccount();
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const userId = account?.user.userId ?? "";
  const creation = sentWith(userId, draft);
  const written = useDraft(userId, draft, emptyDraft);
  const { content, topic, contentNote = "", imageUrl, imageAlt, audience } = written;
  const usual: Audience = circle ? { visibility: "circle", circleId: circle.circleId } : everyone;
  const reaches = audience ?? usual;
  const change = (part: Partial<Draft>) =>
    setDraft(userId, draft, (now) => ({ ...now, ...part }), emptyDraft);
  const begun = useRef({});
  const [open, setOpen] = useState(content !== "" || imageUrl !== null);
  const [uploading, setUploading] = useState(false);
  const [tried, setTried] = useState(false);
  const name = account?.profile?.name ?? "";

  const clear = () => {
    change(emptyDraft);
    setTried(false);
    // Otherwise the focus would fall back to the text field, which would open the composer again.
    if (form.current?.contains(document.activeElement)) form.current.focus({ preventScroll: true });
    setOpen(false);
    setUploading(false);
    begun.current = {};
  };
  const cancel = () => {
    clear();
    if (![content, topic, contentNote, imageUrl].some((part) => part?.trim())) return;
    const bringBack = () => {
      setDraft(
        userId,
        draft,
        (since) => ({ ...written, content: withUnsentText(content, since.content) }),
        emptyDraft,
      );
      text.current?.focus();
    };
    toast({ title: "Draft discarded", action: { label: "Undo", onPress: bringBack } });
  };
  const publish = usePublish(draft, creation, (post) => {
    clear();
    if (audience) toastPublished(post);
    else announce("Published");
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (publish.isPending || uploading) return;
    setTried(true);
    if (!hasWords(content) || content.trim().length > maxPostLength) {
      text.current?.focus();
      return;
    }
    publish.mutate({
      content: content.trim(),
      topic: topic.trim() || null,
      contentNote: contentNote.trim() || null,
      imageUrl,
      imageAlt: imageAlt.trim() || null,
      ...reaches,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };

  // Drops a picture whose upload finishes after its post was sent, so that the next post doesn't
  // get it.
  const post = begun.current;
  const ifSame = (act: () => void) => post === begun.current && act();

  return (
    <form
      ref={form}
      aria-label="New post"
      tabIndex={-1}
      noValidate
      onSubmit={send}
      onKeyDown={onKeyDown}
      className="flex gap-3"
    >
      <Avatar
        name={name}
        seed={userId}
        imageUrl={account?.profile?.imageUrl}
        className="max-sm:hidden"
      />
      <div className="flex min-w-0 grow flex-col gap-3">
        <Field
          label={prompt}
          labelHidden
          error={tried && !hasWords(content) ? "Write a few words first" : undefined}
        >
          <MentionArea
            circleId={reaches.visibility === "circle" ? reaches.circleId : undefined}
            connected={reaches.visibility === "connections"}
            ref={text}
            value={content}
            readOnly={publish.isPending}
            className={open ? "" : "min-h-11!"}
            placeholder={prompt}
            onFocus={() => setOpen(true)}
            onChange={(event) => {
              if (event.target.value === "" && !uploading) creation.current = {};
              change({ content: event.target.value });
            }}
            maxLength={maxPostLength}
            countFrom={nearTheEnd}
          />
        </Field>
        {open && (
          <PictureField
            imageUrl={imageUrl}
            onChange={(url) => ifSame(() => change({ imageUrl: url, imageAlt: "" }))}
            alt={imageAlt}
            onAlt={(alt) => change({ imageAlt: alt })}
            onBusy={(busy) => ifSame(() => setUploading(busy))}
            disabled={publish.isPending}
          />
        )}
        {open && (
          <ContentNoteField
            value={contentNote}
            onChange={(value) => change({ contentNote: value || undefined })}
            disabled={publish.isPending}
          />
        )}
        {open && (
          <div className="flex flex-wrap items-end gap-3">
            <AudienceField
              value={reaches}
              circle={circle}
              onChange={(value) => change({ audience: value })}
              disabled={publish.isPending}
            />
            <Field label="Topic (optional)" className="grow basis-full sm:basis-48">
              <TextInput
                value={topic}
                readOnly={publish.isPending}
                maxLength={maxTopicLength}
                onChange={(event) => change({ topic: event.target.value })}
              />
            </Field>
            <Button look="text" className="ms-auto" disabled={publish.isPending} onClick={cancel}>
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
        {open && <p className="text-small text-muted">Write @ and a name to mention someone.</p>}
      </div>
    </form>
  );
}
