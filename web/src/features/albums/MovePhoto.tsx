import type { Photo } from "@attune/core/albums/albums.contract";
import { useState } from "react";
import { useWhole } from "../../parts/useWhole.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { useAlbumsOf, useMovePhoto } from "./albums.queries.ts";
import { onEscape } from "./on-escape.ts";

export default function MovePhoto({ photo, onDone }: { photo: Photo; onDone: () => void }) {
  const list = useAlbumsOf(photo.owner.userId);
  const albums = useWhole(list).filter(({ albumId }) => albumId !== photo.albumId);
  const [albumId, setAlbumId] = useState<string | null>(null);
  const move = useMovePhoto();
  if (!list.data) return <Skeleton label="Loading your albums" lines={1} />;
  const chosen = albums.find((album) => album.albumId === albumId);
  return (
    <form
      aria-label="Move the photo"
      className="flex flex-col gap-4"
      onKeyDown={onEscape(onDone)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen || move.isPending) return;
        move.mutate(
          { photoId: photo.photoId, albumId: chosen.albumId },
          {
            onSuccess: () => {
              toast({ title: `Moved to ${chosen.title}` });
              onDone();
            },
          },
        );
      }}
    >
      {albums.length > 0 ? (
        <Field label="Move to" hint="Anyone who can see that album can then see the photo">
          <Select
            autoFocus
            options={albums.map((album) => ({ value: album.albumId, label: album.title }))}
            value={albumId}
            onChange={setAlbumId}
            placeholder="Choose an album"
          />
        </Field>
      ) : (
        <p className="text-muted">You don't have another album yet.</p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="text" onClick={onDone}>
          Cancel
        </Button>
        {albums.length > 0 && (
          <Button
            look="filled"
            type="submit"
            disabled={!chosen}
            busy={move.isPending}
            busyLabel="Moving..."
          >
            Move
          </Button>
        )}
      </div>
    </form>
  );
}
