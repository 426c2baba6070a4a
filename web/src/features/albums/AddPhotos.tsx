import type { Album } from "@attune/core/albums/albums.contract";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/Button.tsx";

const UploadDialog = lazy(() => import("./UploadDialog.tsx"));

interface AddPhotosProps {
  /** The target album; the dialog asks when left out. */
  album?: Album;
  look?: "filled" | "outline";
}

export function AddPhotos({ album, look = "outline" }: AddPhotosProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        Add photos
      </Button>
      {open && (
        <Suspense>
          <UploadDialog {...(album ? { album } : {})} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
