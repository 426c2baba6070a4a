import { maxAltLength, maxCaptionLength } from "@attune/core/albums/albums.rules";
import { IconButton } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { CloseIcon } from "../../ui/icons.ts";
import { Progress } from "../../ui/Progress.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { PickedPhoto } from "./useUploads.ts";

interface PickedLineProps {
  photo: PickedPhoto;
  busy: boolean;
  onCaption: (caption: string) => void;
  onAlt: (alt: string) => void;
  onUnreadable: () => void;
  onRemove: () => void;
}

/** A chosen photo: caption, upload progress or error. */
export function PickedLine(props: PickedLineProps) {
  const { photo, busy, onCaption, onAlt, onUnreadable, onRemove } = props;
  const { file, preview, caption, alt, percent, problem, refused, done } = photo;
  return (
    <li className="flex gap-3 border-b border-line py-4 first:pt-0">
      {refused ? (
        <span className="size-16 shrink-0 md:size-20 rounded-surface bg-sunken" />
      ) : (
        <img
          src={preview}
          alt=""
          onError={onUnreadable}
          className="size-16 shrink-0 md:size-20 rounded-surface bg-sunken object-cover"
        />
      )}
      <div className="flex min-w-0 grow flex-col justify-center gap-2">
        <p className="truncate text-small text-muted">{file.name}</p>
        {!refused && !done && percent === null && (
          <>
            <Field label={`Caption of ${file.name}`} labelHidden>
              <TextInput
                value={caption}
                maxLength={maxCaptionLength}
                placeholder="Caption"
                disabled={busy}
                onChange={(event) => onCaption(event.target.value)}
              />
            </Field>
            <Field
              label={`What ${file.name} shows`}
              labelHidden
              hint="Describes the photo for people who can't see it"
            >
              <TextInput
                value={alt}
                maxLength={maxAltLength}
                placeholder="Alt text"
                disabled={busy}
                onChange={(event) => onAlt(event.target.value)}
              />
            </Field>
          </>
        )}
        {percent !== null && !done && (
          <Progress label={`Uploading ${file.name}`} value={percent} withPercentage />
        )}
        <div aria-live="polite" className="text-small">
          {done && <p>Added</p>}
          {problem && <p className="font-medium text-error">{problem}</p>}
        </div>
      </div>
      {!done && !busy && (
        <IconButton label={`Remove ${file.name}`} className="text-muted" onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      )}
    </li>
  );
}
