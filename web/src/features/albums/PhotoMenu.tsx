import type { WholePhoto } from "@attune/core/albums/albums.contract";
import { useState } from "react";
import { IconButton } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { ImageIcon, MoreIcon, PencilIcon, TrashIcon } from "../../ui/icons.ts";
import { Menu } from "../../ui/Menu.tsx";
import { FolderIcon } from "../../ui/page-icons.ts";
import { toast } from "../../ui/toast.ts";
import { useDeletePhoto, useUpdateAlbum } from "./albums.queries.ts";

export type PhotoTask = "words" | "move";

interface PhotoMenuProps {
  photo: WholePhoto;
  /** Of its button. */
  id: string;
  onTask: (task: PhotoTask) => void;
  onGone: () => void;
}

export function PhotoMenu({ photo, id, onTask, onGone }: PhotoMenuProps) {
  const { photoId, albumId } = photo;
  const [asking, setAsking] = useState(false);
  const remove = useDeletePhoto(() => {
    toast({ title: "Photo deleted" });
    onGone();
  });
  const update = useUpdateAlbum();
  return (
    <>
      <Menu
        label="Photo"
        items={[
          { label: "Edit caption", icon: <PencilIcon />, onSelect: () => onTask("words") },
          {
            label: "Move to another album",
            icon: <FolderIcon />,
            onSelect: () => onTask("move"),
          },
          {
            label: "Use as the cover",
            icon: <ImageIcon />,
            onSelect: () =>
              update.mutate(
                { albumId, coverPhotoId: photoId },
                { onSuccess: () => toast({ title: "Set as album cover" }) },
              ),
          },
          {
            label: "Delete",
            icon: <TrashIcon />,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]}
        trigger={(props) => (
          <IconButton id={id} label="More about this photo" className="text-muted" {...props}>
            <MoreIcon />
          </IconButton>
        )}
      />
      <ConfirmDialog
        open={asking}
        title="Delete this photo?"
        description="Its caption and tags will be deleted too. You can't undo this."
        label="Delete"
        busy={remove.isPending}
        busyLabel="Deleting..."
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(photoId)}
      />
    </>
  );
}
