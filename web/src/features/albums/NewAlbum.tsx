import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { useCreateAlbum } from "./albums.queries.ts";
import { albumAddress } from "./words.ts";

const AlbumForm = lazyComponent(() => import("./AlbumForm.tsx"));

function NewAlbumForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateAlbum();
  return (
    <AlbumForm
      onClose={onClose}
      onSave={async (draft) => {
        const album = await create.mutateAsync(draft).catch(() => null);
        if (album) await navigate(albumAddress(album.albumId));
      }}
    />
  );
}

export function NewAlbum({ look = "outline" }: { look?: "filled" | "outline" }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        New album
      </Button>
      {open && <NewAlbumForm onClose={() => setOpen(false)} />}
    </>
  );
}
