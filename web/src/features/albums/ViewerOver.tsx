import type { Photo } from "@attune/core/albums/albums.contract";
import { lazy, Suspense, useEffect } from "react";
import type { List } from "./albums.queries.ts";
import { useOpenPhoto } from "./open-photo.ts";

const PhotoViewer = lazy(() => import("./PhotoViewer.tsx"));

interface ViewerOverProps {
  /** Those that stand on the page, in the order they are read. */
  photos: readonly Photo[];
  /** The list that ends them, if it goes on. */
  list?: List<Photo>;
}

/** The photo that the address opens over this page, between those that stand here. */
export function ViewerOver({ photos, list }: ViewerOverProps) {
  const { photoId, show, close } = useOpenPhoto();
  const atEnd = photoId !== null && photos.at(-1)?.photoId === photoId;
  const goesOn = list?.hasNextPage && !list.isFetchingNextPage;
  const more = list?.fetchNextPage;
  useEffect(() => {
    if (atEnd && goesOn) void more?.();
  }, [atEnd, goesOn, more]);
  if (!photoId) return null;
  return (
    <Suspense>
      <PhotoViewer photoId={photoId} photos={photos} onShow={show} onClose={close} />
    </Suspense>
  );
}
