import { maxAlbumTitleLength } from "@attune/core/albums/albums.rules";
import { useAccount } from "../../lib/account.ts";
import { useWhole } from "../../parts/useWhole.ts";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useAlbumsOf } from "./albums.queries.ts";
import { albumToCreate, type TargetAlbum } from "./useTargetAlbum.ts";
import { audiences } from "./words.ts";

export function AlbumChoice({ target }: { target: TargetAlbum }) {
  const { fields, choice, choose, draft, setDraft, showsErrors } = target;
  const list = useAlbumsOf(useAccount()?.user.userId ?? "");
  const albums = useWhole(list);
  if (!list.data && !list.isError) return <Skeleton label="Loading your albums" lines={1} />;
  return (
    <div ref={fields} className="flex flex-col gap-4">
      <Field
        label="Album"
        required
        error={showsErrors && choice === null ? "Choose an album" : undefined}
      >
        <Select
          options={[
            ...albums.map(({ albumId, title }) => ({ value: albumId, label: title })),
            { value: albumToCreate, label: "A new album" },
          ]}
          value={choice}
          onChange={choose}
          placeholder="Choose an album"
        />
      </Field>
      {choice === albumToCreate && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Album name"
            required
            error={showsErrors && !draft.title.trim() ? "Give the album a name" : undefined}
          >
            <TextInput
              value={draft.title}
              maxLength={maxAlbumTitleLength}
              onChange={(event) => setDraft({ ...draft, title: event.target.value })}
            />
          </Field>
          <Field label="Who sees it">
            <Select
              options={audiences}
              value={draft.visibility}
              onChange={(visibility) => setDraft({ ...draft, visibility })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
