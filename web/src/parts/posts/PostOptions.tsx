import { maxTopicLength } from "@attune/core/feed/feed.rules";
import type { RefObject } from "react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { FormattingHelp } from "../text/FormattedArea.tsx";
import type { Audience } from "./new-post.ts";
import type { usePictureUpload } from "./usePictureUpload.ts";
import type { PostDraft } from "./usePostDraft.ts";

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

const PollField = lazyComponent(async () => ({
  default: (await import("./PollField.tsx")).PollField,
}));

/** So that a post can be written once the connection is lost. */
export function preloadPostOptions(): void {
  for (const part of [PictureField, ContentNoteField, PollField, AudienceField, FormattingHelp])
    part.preload();
}

interface PostOptionsProps {
  written: PostDraft;
  change: (part: Partial<PostDraft>) => void;
  reaches: Audience;
  circle: { circleId: string; name: string } | undefined;
  upload: ReturnType<typeof usePictureUpload>;
  tried: boolean;
  firstOption: RefObject<HTMLInputElement | null>;
  isPublishing: boolean;
  onCancel: () => void;
}

/** What a post has besides its text, and the form's buttons. */
export function PostOptions(props: PostOptionsProps) {
  const { written, change, reaches, circle, upload, tried, firstOption } = props;
  const { isPublishing, onCancel } = props;
  return (
    <>
      <PictureField
        imageUrl={written.imageUrl}
        onChange={upload.onChange}
        alt={written.imageAlt}
        onAlt={(alt) => change({ imageAlt: alt })}
        onBusy={upload.onBusy}
        disabled={isPublishing}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <ContentNoteField
          value={written.contentNote ?? ""}
          onChange={(value) => change({ contentNote: value || undefined })}
          disabled={isPublishing}
        />
        <PollField
          value={written.poll}
          onChange={(poll) => change({ poll })}
          disabled={isPublishing}
          tried={tried}
          firstOption={firstOption}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <AudienceField
          value={reaches}
          circle={circle}
          onChange={(value) => change({ audience: value })}
          disabled={isPublishing}
        />
        <Field label="Topic (optional)" className="grow basis-full sm:basis-48">
          <TextInput
            value={written.topic}
            readOnly={isPublishing}
            maxLength={maxTopicLength}
            onChange={(event) => change({ topic: event.target.value })}
          />
        </Field>
        <Button look="text" className="ms-auto" disabled={isPublishing} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          look="filled"
          type="submit"
          busy={isPublishing || upload.uploading}
          busyLabel={upload.uploading ? "Publish" : "Publishing..."}
        >
          Publish
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-small text-muted">Write @ and a name to mention someone.</p>
        <FormattingHelp />
      </div>
    </>
  );
}
