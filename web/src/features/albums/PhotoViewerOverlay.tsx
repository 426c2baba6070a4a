import type { Photo } from "@attune/core/albums/albums.contract";
import { useEffect } from "react";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import type { List } from "./albums.queries.ts";
import { useOpenPhoto } from "./open-photo.ts";

const PhotoViewer = lazyComponent(() => import("./PhotoViewer.tsx"));

interface PhotoViewerOverlayProps {
  /** The photos on the page, in reading order. */
  photos: readonly Photo[];
  /** The list to load more from, near its loaded end. */
  list?: List<Photo>;
  /** Total number of photos, if known before all are loaded. */
  total?: number;
  /** Called once a photo's owner is blocked; closes the viewer by default. */
  onBlocked?: () => void;
}

/** Loads more this many photos before the end, so that there's always a next one. */
const loadAhead = 3;

/** The viewer for the photo that the address opens over this page. */
export function PhotoViewerOverlay({ photos, list, total, onBlocked }: PhotoViewerOverlayProps) {
  const { photoId, show, close } = useOpenPhoto();
  const nearEnd = photos.slice(-loadAhead).some((photo) => photo.photoId === photoId);
  const goesOn = list?.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const more = list?.fetchNextPage;
  useEffect(() => {
    if (nearEnd && goesOn) void more?.();
  }, [nearEnd, goesOn, more]);
  if (!photoId) return null;
  return (
    <PhotoViewer
      photoId={photoId}
      photos={photos}
      total={list?.hasNextPage ? total : photos.length}
      onShow={show}
      onClose={close}
      onBlocked={onBlocked}
    />
  );
}
