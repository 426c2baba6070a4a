import type { Photo } from "@attune/core/albums/albums.contract";
import { useEffect } from "react";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import type { List } from "./albums.queries.ts";
import { useOpenPhoto } from "./open-photo.ts";

const PhotoViewer = lazyComponent(() => import("./PhotoViewer.tsx"));

interface ViewerOverProps {
  /** The photos on the page, in reading order. */
  photos: readonly Photo[];
  /** Loads more at the end, if there's more. */
  list?: List<Photo>;
}

/** The viewer for the photo that the address opens over this page. */
export function ViewerOver({ photos, list }: ViewerOverProps) {
  const { photoId, show, close } = useOpenPhoto();
  const atEnd = photoId !== null && photos.at(-1)?.photoId === photoId;
  const goesOn = list?.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const more = list?.fetchNextPage;
  useEffect(() => {
    if (atEnd && goesOn) void more?.();
  }, [atEnd, goesOn, more]);
  if (!photoId) return null;
  return <PhotoViewer photoId={photoId} photos={photos} onShow={show} onClose={close} />;
}
