import { maxPictureAltLength } from "@attune/core/photos/photos.rules";
import { IconButton } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { CloseIcon } from "../../ui/icons.ts";
import { Progress } from "../../ui/Progress.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { Chosen } from "./useChosenPicture.ts";

interface ComposerPictureProps {
  picture: Chosen;
  onRemoved: () => void;
}

/** The picture that goes with the message, or the progress of its upload. */
export default function ComposerPicture({ picture, onRemoved }: ComposerPictureProps) {
  const { chosen, percent, preview, describe, remove } = picture;
  if (percent !== null) {
    return (
      <div className="w-full">
        <Progress label="Uploading the picture" value={percent} />
      </div>
    );
  }
  if (!chosen) return null;
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <div className="relative">
        {preview ? (
          <img
            src={preview}
            alt={chosen.imageAlt || "As it will be sent"}
            className="max-h-40 max-w-full rounded-surface bg-sunken"
          />
        ) : (
          // The file is uploaded, but opens only once it's sent.
          <p className="rounded-surface bg-sunken py-6 ps-6 pe-16 text-muted">Picture added</p>
        )}
        <IconButton
          label="Remove the picture"
          className="absolute end-2 top-2 bg-surface"
          onClick={() => {
            remove();
            onRemoved();
          }}
        >
          <CloseIcon />
        </IconButton>
      </div>
      <Field
        label="Alt text (optional)"
        hint="Read aloud to people who can't see it."
        className="w-[8rem] grow"
      >
        <TextInput
          value={chosen.imageAlt}
          maxLength={maxPictureAltLength}
          onChange={({ target }) => describe(target.value)}
        />
      </Field>
    </div>
  );
}
