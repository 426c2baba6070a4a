import type { Album } from "@attune/core/albums/albums.contract";
import { maxAlbumTextLength, maxAlbumTitleLength } from "@attune/core/albums/albums.rules";
import { useId, useState } from "react";
import { hasWords } from "../../lib/has-words.ts";
import { useNewForm } from "../../lib/useNewForm.ts";
import { ChangedMeanwhile } from "../../parts/changed-meanwhile.ts";
import { FormattedArea } from "../../parts/text/FormattedArea.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { type AlbumDraft, newAlbum } from "./albums.queries.ts";
import { audiences } from "./words.ts";

interface AlbumFormProps {
  /** The album to edit; a new one when left out. */
  album?: Album;
  /**
   * Reports failures itself; the form keeps its values. `changes` are those of an edited album. The
   * draft is dropped once the result is truthy.
   */
  onSave: (draft: AlbumDraft, changes: Partial<AlbumDraft>) => Promise<unknown>;
  onClose: () => void;
}

const changesIn = (draft: AlbumDraft, initial: AlbumDraft): Partial<AlbumDraft> => ({
  ...(draft.title !== initial.title && { title: draft.title }),
  ...(draft.description !== initial.description && { description: draft.description }),
  ...(draft.visibility !== initial.visibility && { visibility: draft.visibility }),
});

const valuesOf = (album: Album | undefined): AlbumDraft => ({
  title: album?.title ?? "",
  description: album?.description ?? "",
  visibility: album?.visibility ?? "connections",
});

const textsOf = ({ title, description }: AlbumDraft) => [title, description];

export default function AlbumForm({ album, onSave, onClose }: AlbumFormProps) {
  const id = useId();
  const [initial] = useState(valuesOf(album));
  const form = useNewForm<AlbumDraft>(
    album ? `edit-${album.albumId}` : newAlbum,
    {
      initial: valuesOf(album),
      validate: ({ title }) => (hasWords(title) ? {} : { title: "Give the album a name" }),
      submit: async ({ title, description, visibility }) => {
        const draft = { title: title.trim(), description: description.trim(), visibility };
        if (await onSave(draft, changesIn(draft, initial))) form.forget();
      },
    },
    album !== undefined,
  );
  const cancel = () => {
    if (album) form.forget();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={album ? "Edit the album" : "New album"}
      actions={
        <>
          <Button look="text" onClick={cancel}>
            Cancel
          </Button>
          <Button look="filled" type="submit" form={id} busy={form.busy} busyLabel="Saving...">
            {album ? "Save" : "Create the album"}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="flex flex-col gap-5">
        {form.outdated && <ChangedMeanwhile texts={textsOf(form.outdated)} />}
        <Field label="Name" required error={form.errors.title}>
          <TextInput {...form.field("title")} maxLength={maxAlbumTitleLength} />
        </Field>
        <Field label="What it's about (optional)">
          <FormattedArea {...form.field("description")} rows={3} maxLength={maxAlbumTextLength} />
        </Field>
        <RadioCards
          legend="Who sees it"
          options={audiences}
          value={form.values.visibility}
          onChange={(visibility) => form.set("visibility", visibility)}
        />
      </form>
    </Dialog>
  );
}
