import type { Photo } from "@attune/core/albums/albums.contract";
import { maxAltLength, maxCaptionLength } from "@attune/core/albums/albums.rules";
import type { KeyboardEvent } from "react";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { useUpdatePhoto } from "./albums.queries.ts";

/** A photo's caption and description. */
export default function EditWords({ photo, onDone }: { photo: Photo; onDone: () => void }) {
  const update = useUpdatePhoto();
  const initial = { caption: photo.caption ?? "", alt: photo.alt ?? "" };
  const form = useForm({
    initial,
    validate: () => ({}),
    submit: ({ caption, alt }) =>
      update
        .mutateAsync({ photoId: photo.photoId, caption: caption.trim(), alt: alt.trim() })
        .then(onDone, () => undefined),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // It would close the photo, and with it lose what was written.
    event.preventDefault();
    const { caption, alt } = form.values;
    if (caption === initial.caption && alt === initial.alt) onDone();
  };
  return (
    <form
      {...form.props}
      onKeyDown={onKeyDown}
      aria-label="Caption"
      className="flex flex-col gap-4"
    >
      <Field label="Caption">
        <TextArea {...form.field("caption")} rows={3} maxLength={maxCaptionLength} autoFocus />
      </Field>
      <Field label="Alt text" hint="Describes the photo for people who can't see it">
        <TextArea {...form.field("alt")} rows={2} maxLength={maxAltLength} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="text" onClick={onDone}>
          Cancel
        </Button>
        <Button look="filled" type="submit" busy={form.busy} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
