import type { Photo } from "@attune/core/albums/albums.contract";
import { lazy, Suspense } from "react";
import { useOpenPhoto } from "./open-photo.ts";

const PhotoViewer = lazy(() => import("./PhotoViewer.tsx"));

/** The photo that the address opens over this page, between those that stand here. */
export function ViewerOver({ photos }: { photos: readonly Photo[] }) {
  const { photoId, show, close } = useOpenPhoto();
  if (!photoId) return null;
  return (
    <Suspense>
      <PhotoViewer photoId={photoId} photos={photos} onShow={show} onClose={close} />
    </Suspense>
  );
}
