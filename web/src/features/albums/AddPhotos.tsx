import type { Album } from "@attune/core/albums/albums.contract";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

const UploadDialog = lazyComponent(() => import("./UploadDialog.tsx"));

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
      {open && <UploadDialog {...(album ? { album } : {})} onClose={() => setOpen(false)} />}
    </>
  );
}
