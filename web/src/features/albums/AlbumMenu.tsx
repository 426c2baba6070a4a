import type { Album } from "@attune/core/albums/albums.contract";
import { useState } from "react";
import { useLeaveTo } from "../../lib/useLeaveTo.ts";
import { IconButton } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { MoreIcon, PencilIcon, TrashIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { toast } from "../../ui/toast.ts";
import { useDeleteAlbum, useUpdateAlbum } from "./albums.queries.ts";
import { countWords } from "./words.ts";

const AlbumForm = lazyComponent(() => import("./AlbumForm.tsx"));

export function AlbumMenu({ album }: { album: Album }) {
  const { albumId, photoCount } = album;
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const leaveTo = useLeaveTo();
  const update = useUpdateAlbum();
  const remove = useDeleteAlbum(() => {
    toast({ title: "Album deleted" });
    leaveTo("/albums");
  });
  const stop = () => setDoing(null);
  return (
    <>
      <Menu
        label="Album"
        items={[
          { label: "Edit", icon: <PencilIcon />, onSelect: () => setDoing("edit") },
          {
            label: "Delete",
            icon: <TrashIcon />,
            danger: true,
            onSelect: () => setDoing("delete"),
          },
        ]}
        trigger={(props) => (
          <IconButton label="More about this album" className="text-muted" {...props}>
            <MoreIcon />
          </IconButton>
        )}
      />
      {doing === "edit" && (
        <AlbumForm
          album={album}
          onClose={stop}
          onSave={(_draft, changes) =>
            update.mutateAsync({ albumId, ...changes }).then(
              (saved) => {
                stop();
                return saved;
              },
              () => undefined,
            )
          }
        />
      )}
      <ConfirmDialog
        open={doing === "delete"}
        title="Delete this album?"
        description={
          photoCount > 0
            ? `This also deletes ${countWords(photoCount)}. You can't undo this.`
            : "You can't undo this."
        }
        label="Delete"
        busy={remove.isPending}
        busyLabel="Deleting..."
        onClose={stop}
        onConfirm={() => remove.mutate(albumId)}
      />
    </>
  );
}
