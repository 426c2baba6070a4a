import type { Album } from "@attune/core/albums/albums.contract";
import { maxAlbumTextLength, maxAlbumTitleLength } from "@attune/core/albums/albums.rules";
import { useId } from "react";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { AlbumDraft } from "./albums.queries.ts";
import { audiences } from "./words.ts";

interface AlbumFormProps {
  /** The album to edit; a new one when left out. */
  album?: Album;
  /** Reports failures itself; the form keeps its values. */
  onSave: (draft: AlbumDraft) => Promise<unknown>;
  onClose: () => void;
}

export default function AlbumForm({ album, onSave, onClose }: AlbumFormProps) {
  const id = useId();
  const form = useForm<AlbumDraft>({
    initial: {
      title: album?.title ?? "",
      description: album?.description ?? "",
      visibility: album?.visibility ?? "connections",
    },
    validate: ({ title }) => (title.trim() ? {} : { title: "Give the album a name" }),
    submit: async (draft) => {
      await onSave({ ...draft, title: draft.title.trim(), description: draft.description.trim() });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={album ? "Edit the album" : "New album"}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Cancel
          </Button>
          <Button look="filled" type="submit" form={id} busy={form.busy} busyLabel="Saving...">
            {album ? "Save" : "Create the album"}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="flex flex-col gap-5">
        <Field label="Name" required error={form.errors.title}>
          <TextInput {...form.field("title")} maxLength={maxAlbumTitleLength} />
        </Field>
        <Field label="What it's about (optional)">
          <TextArea {...form.field("description")} rows={3} maxLength={maxAlbumTextLength} />
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
