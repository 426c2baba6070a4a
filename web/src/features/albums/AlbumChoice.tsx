import { maxAlbumTitleLength } from "@attune/core/albums/albums.rules";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { type AlbumDraft, useAlbumsOf, useWhole } from "./albums.queries.ts";
import { audiences } from "./words.ts";

/** The option for a new album. */
export const newAlbum = "new";

interface AlbumChoiceProps {
  userId: string;
  /** An album's id, or `newAlbum`. */
  choice: string | null;
  onChoose: (choice: string) => void;
  draft: AlbumDraft;
  onDraft: (draft: AlbumDraft) => void;
  showsErrors: boolean;
}

export function AlbumChoice(props: AlbumChoiceProps) {
  const { userId, choice, onChoose, draft, onDraft, showsErrors } = props;
  const list = useAlbumsOf(userId);
  const albums = useWhole(list);
  if (!list.data && !list.isError) return <Skeleton label="Loading your albums" lines={1} />;
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Album"
        required
        error={showsErrors && choice === null ? "Choose an album" : undefined}
      >
        <Select
          options={[
            ...albums.map(({ albumId, title }) => ({ value: albumId, label: title })),
            { value: newAlbum, label: "A new album" },
          ]}
          value={choice}
          onChange={onChoose}
          placeholder="Choose an album"
        />
      </Field>
      {choice === newAlbum && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Its name"
            required
            error={showsErrors && !draft.title.trim() ? "Give the album a name" : undefined}
          >
            <TextInput
              value={draft.title}
              maxLength={maxAlbumTitleLength}
              onChange={(event) => onDraft({ ...draft, title: event.target.value })}
            />
          </Field>
          <Field label="Who sees it">
            <Select
              options={audiences}
              value={draft.visibility}
              onChange={(visibility) => onDraft({ ...draft, visibility })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
