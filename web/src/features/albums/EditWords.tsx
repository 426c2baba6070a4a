import type { Photo } from "@attune/core/albums/albums.contract";
import { maxAltLength, maxCaptionLength } from "@attune/core/albums/albums.rules";
import { useNewForm } from "../../lib/useNewForm.ts";
import { ChangedMeanwhile } from "../../parts/changed-meanwhile.ts";
import { FormattedArea } from "../../parts/text/FormattedArea.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { useUpdatePhoto } from "./albums.queries.ts";
import { onEscape } from "./on-escape.ts";

interface Words {
  caption: string;
  alt: string;
}

const textsOf = ({ caption, alt }: Words) => [caption, alt];

interface EditWordsProps {
  photo: Photo;
  autoFocus: boolean;
  onDone: () => void;
}

/** A photo's caption and description. */
export default function EditWords({ photo, autoFocus, onDone }: EditWordsProps) {
  const update = useUpdatePhoto();
  const form = useNewForm<Words>(
    `edit-${photo.photoId}`,
    {
      initial: { caption: photo.caption ?? "", alt: photo.alt ?? "" },
      validate: () => ({}),
      submit: ({ caption, alt }) =>
        update
          .mutateAsync({ photoId: photo.photoId, caption: caption.trim(), alt: alt.trim() })
          .then(close, () => undefined),
    },
    true,
  );
  const close = () => {
    form.forget();
    onDone();
  };
  return (
    <form
      {...form.props}
      onKeyDown={onEscape(() => {
        if (!form.discard) close();
      })}
      aria-label="Caption"
      className="flex flex-col gap-4"
    >
      {form.outdated && <ChangedMeanwhile texts={textsOf(form.outdated)} />}
      <Field label="Caption">
        <FormattedArea
          {...form.field("caption")}
          rows={3}
          maxLength={maxCaptionLength}
          autoFocus={autoFocus}
        />
      </Field>
      <Field label="Alt text" hint="Describes the photo for people who can't see it">
        <TextArea {...form.field("alt")} rows={2} maxLength={maxAltLength} />
      </Field>
      {form.isReplacing && <ChangedMeanwhile />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="text" onClick={close}>
          Cancel
        </Button>
        <Button look="filled" type="submit" busy={form.busy} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
