import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { sentWith } from "../../lib/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { newAlbum, useCreateAlbum } from "./albums.queries.ts";
import { albumAddress } from "./words.ts";

const AlbumForm = lazyComponent(() => import("./AlbumForm.tsx"));

function NewAlbumForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const me = useAccount()?.user.userId ?? "";
  const create = useCreateAlbum(sentWith(me, newAlbum));
  return (
    <AlbumForm
      onClose={onClose}
      onSave={async (draft) => {
        const album = await create.mutateAsync(draft).catch(() => null);
        if (album) void navigate(albumAddress(album.albumId));
        return album;
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
