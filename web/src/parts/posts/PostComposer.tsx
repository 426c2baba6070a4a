import { maxPostLength } from "@attune/core/feed/feed.rules";
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useAccount } from "../../lib/account.ts";
import { hasWords } from "../../lib/has-words.ts";
import { isSubmitKey } from "../../lib/submit-key.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { announce } from "../../ui/announce.ts";
import { Field } from "../../ui/Field.tsx";
import { toast } from "../../ui/toast.ts";
import { MentionArea } from "../mentions/MentionArea.tsx";
import { useToastIfOutside } from "../useToastIfGone.ts";
import type { Audience, NewPost } from "./new-post.ts";
import { PostOptions } from "./PostOptions.tsx";
import { toPoll } from "./poll-draft.ts";
import { usePublish } from "./publish.queries.ts";
import { toastPublished } from "./toast-published.ts";
import { usePictureUpload } from "./usePictureUpload.ts";
import { type PostDraft, usePostDraft } from "./usePostDraft.ts";

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

const everyone: Audience = { visibility: "public" };

/** The counter appears from this length on. */
const nearTheEnd = maxPostLength - 500;

const toPost = (
  { content, topic, contentNote = "", imageUrl, imageAlt }: PostDraft,
  reaches: Audience,
  poll: NewPost["poll"] | null,
): NewPost => ({
  content: content.trim(),
  topic: topic.trim() || null,
  contentNote: contentNote.trim() || null,
  imageUrl,
  imageAlt: imageAlt.trim() || null,
  ...reaches,
  ...(poll && { poll }),
});

/**
 * Returns a function to call before the composer closes: a tall one would leave the page somewhere
 * in the feed, or in the middle of the post that's published.
 */
function useShownFromItsTop(form: RefObject<HTMLFormElement | null>) {
  const [closed, setClosed] = useState(0);
  useLayoutEffect(() => {
    if (closed > 0) form.current?.scrollIntoView({ block: "nearest" });
  }, [closed, form]);
  return () => {
    const { bottom = 0, top = 0 } = form.current?.getBoundingClientRect() ?? {};
    // An author who has scrolled on meanwhile stays there.
    if (bottom > 0 && top < innerHeight) setClosed((times) => times + 1);
  };
}

/** A single line until it's pressed or written in; going past it by keyboard leaves it so. */
export function PostComposer({
  circle,
  draft = "post",
  prompt = "What would you like to share?",
}: PostComposerProps) {
  const account = useAccount();
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const firstOption = useRef<HTMLInputElement>(null);
  const userId = account?.user.userId ?? "";
  const { written, creation, change, ...kept } = usePostDraft(userId, draft);
  const { content, imageUrl, audience } = written;
  const usual: Audience = circle ? { visibility: "circle", circleId: circle.circleId } : everyone;
  const reaches = audience ?? usual;
  const [open, setOpen] = useState(
    content !== "" || imageUrl !== null || written.poll !== undefined,
  );
  const [tried, setTried] = useState(false);
  useToastIfOutside(circle?.circleId, content);
  const upload = usePictureUpload((url) => change({ imageUrl: url, imageAlt: "" }));

  const clear = () => {
    kept.clear();
    setTried(false);
    // Otherwise the focus would fall back to the text field, and bring up a phone's keyboard.
    if (form.current?.contains(document.activeElement)) form.current.focus({ preventScroll: true });
    setOpen(false);
    upload.forget();
  };
  const showFromItsTop = useShownFromItsTop(form);
  const cancel = () => {
    showFromItsTop();
    clear();
    if (kept.isBlank) return;
    const bringBack = () => {
      kept.bringBack();
      setOpen(true);
      text.current?.focus();
    };
    toast({ title: "Draft discarded", action: { label: "Undo", onPress: bringBack } });
  };
  const publish = usePublish(draft, creation, (post) => {
    showFromItsTop();
    clear();
    if (audience) toastPublished(post);
    else announce("Published");
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (publish.isPending || upload.uploading) return;
    setTried(true);
    if (!hasWords(content) || content.trim().length > maxPostLength) {
      text.current?.focus();
      return;
    }
    const poll = written.poll && toPoll(written.poll);
    // Its field says what's missing.
    if (poll === null) {
      firstOption.current?.focus();
      return;
    }
    publish.mutate(toPost(written, reaches, poll));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open && event.key === "Enter") {
      event.preventDefault();
      setOpen(true);
    } else if (isSubmitKey(event)) form.current?.requestSubmit();
  };

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
        name={account?.profile?.name ?? ""}
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
            className={open ? "" : "min-h-11! resize-none!"}
            placeholder={prompt}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              setOpen(true);
              if (event.target.value === "" && !upload.uploading) creation.current = {};
              change({ content: event.target.value });
            }}
            maxLength={maxPostLength}
            countFrom={nearTheEnd}
          />
        </Field>
        {open && (
          <PostOptions
            {...{ written, change, reaches, circle, upload, tried, firstOption }}
            isPublishing={publish.isPending}
            onCancel={cancel}
          />
        )}
      </div>
    </form>
  );
}
