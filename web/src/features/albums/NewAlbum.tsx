import { lazy, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../ui/Button.tsx";
import { useCreateAlbum } from "./albums.queries.ts";
import { albumAddress } from "./words.ts";

const AlbumForm = lazy(() => import("./AlbumForm.tsx"));

export function NewAlbum({ look = "outline" }: { look?: "filled" | "outline" }) {
  const [open, setOpen] = useState(false);
  const token = useRef(crypto.randomUUID());
  const navigate = useNavigate();
  const create = useCreateAlbum();
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        New album
      </Button>
      {open && (
        <Suspense>
          <AlbumForm
            onClose={() => setOpen(false)}
            onSave={async (draft) => {
              const album = await create
                .mutateAsync({ ...draft, token: token.current })
                .catch(() => null);
              if (album) await navigate(albumAddress(album.albumId));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
