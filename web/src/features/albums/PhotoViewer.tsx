import type { Photo } from "@attune/core/albums/albums.contract";
import { useCallback, useEffect, useRef } from "react";
import { watchPhotoDebounceMs } from "../../lib/constants.ts";
import { isMissing } from "../../lib/errors.ts";
import { useDebounced } from "../../lib/useDebounced.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Picture } from "../../parts/Picture.tsx";
import { arrowStep } from "../../ui/arrow-step.ts";
import { IconButton } from "../../ui/Button.tsx";
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from "../../ui/icons.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useModal } from "../../ui/useModal.ts";
import { useSwipe } from "../../ui/useSwipe.ts";
import { usePhoto } from "./albums.queries.ts";
import { PhotoDetails } from "./PhotoDetails.tsx";
import { useWatchAlbums } from "./useWatchAlbums.ts";
import { altOf } from "./words.ts";

interface PhotoViewerProps {
  photoId: string;
  /** The photos around the shown one in reading order; it may be missing from them. */
  photos: readonly Photo[];
  /** Total number of photos; undefined if unknown. */
  total: number | undefined;
  onShow: (photoId: string) => void;
  onClose: () => void;
  /** Called once the photo's owner is blocked; closes the viewer by default. */
  onBlocked?: (() => void) | undefined;
}

/** Elements where arrow keys have their own meaning. */
const ownArrows = 'input, textarea, select, [role="menu"], [role="combobox"]';

/** Arrow keys page through photos unless another element uses them. */
function useArrows(viewer: { current: HTMLElement | null }, step: (by: 1 | -1) => void): void {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = arrowStep(event.key);
      // The target of a key event in a page is always an element.
      const target = event.target as Element;
      if (!by || event.altKey || event.ctrlKey || event.metaKey || target.closest(ownArrows))
        return;
      const dialog = target.closest("dialog");
      if (dialog && dialog !== viewer.current) return;
      event.preventDefault();
      latest.current(by);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [viewer]);
}

function Absent() {
  return (
    <div className="p-6">
      <p className="font-serif text-h3">We can't find that photo</p>
      <p className="mt-1 text-muted">It was deleted, or it isn't shared with you.</p>
    </div>
  );
}

interface StageProps {
  shown: Photo | undefined;
  isGone: boolean;
  /** Its place among those that are loaded, from 0; negative if it's missing from them. */
  at: number;
  loaded: number;
  total: number | undefined;
  onStep: (by: 1 | -1) => void;
}

/** The photo, with the ways to the next ones. */
function Stage({ shown, isGone, at, loaded, total, onStep }: StageProps) {
  const swipe = useSwipe((direction) => {
    const isMirrored = document.documentElement.dir === "rtl";
    if (direction === "left") onStep(isMirrored ? -1 : 1);
    if (direction === "right") onStep(isMirrored ? 1 : -1);
  });
  return (
    <div
      {...swipe}
      className="relative flex min-h-[56dvh] touch-pan-y items-center justify-center bg-sunken lg:h-full"
    >
      {shown && !isGone && (
        <Picture
          src={shown.imageUrl}
          alt={altOf(shown)}
          width={shown.width}
          height={shown.height}
          sizes="(min-width: 1024px) calc(100vw - 380px), 100vw"
          className="max-h-[72dvh] w-auto max-w-full object-contain lg:max-h-dvh"
        />
      )}
      <p role="status" className="sr-only">
        {shown &&
          at >= 0 &&
          (total === undefined
            ? `Photo ${at + 1}: ${altOf(shown)}`
            : `${at + 1} of ${total}: ${altOf(shown)}`)}
      </p>
      {at > 0 && (
        <IconButton
          label="Newer photo"
          onClick={() => onStep(-1)}
          className="absolute start-3 bg-surface"
        >
          <ArrowLeftIcon />
        </IconButton>
      )}
      {at >= 0 && at < loaded - 1 && (
        <IconButton
          label="Older photo"
          onClick={() => onStep(1)}
          className="absolute end-3 bg-surface"
        >
          <ArrowRightIcon />
        </IconButton>
      )}
    </div>
  );
}

export default function PhotoViewer({
  photoId,
  photos,
  total,
  onShow,
  onClose,
  onBlocked = onClose,
}: PhotoViewerProps) {
  const viewer = useRef<HTMLDialogElement>(null);
  const modal = useModal(onClose);
  // Stable across renders: a new ref would reopen the dialog, above its own menus.
  const ref = useCallback(
    (dialog: HTMLDialogElement) => {
      viewer.current = dialog;
      return modal(dialog);
    },
    [modal],
  );
  const { data, error, refetch } = usePhoto(photoId);
  const at = photos.findIndex((photo) => photo.photoId === photoId);
  const shown: Photo | undefined = data ?? photos[at];
  // Debounced, because the server allows a socket 60 messages in ten seconds.
  useWatchAlbums(useDebounced(shown?.owner.userId, watchPhotoDebounceMs));
  const step = (by: 1 | -1) => {
    const next = at < 0 ? undefined : photos[at + by];
    if (next) onShow(next.photoId);
  };
  useArrows(viewer, step);
  const gone = isMissing(error);
  return (
    <dialog
      ref={ref}
      aria-label={shown ? `Photo by ${shown.owner.name}` : "Photo"}
      className="m-0 h-dvh max-h-dvh w-dvw max-w-none overflow-y-auto bg-surface p-0 text-ink lg:overflow-hidden"
    >
      <div className="flex min-h-full flex-col lg:grid lg:h-full lg:grid-cols-[minmax(0,1fr)_380px]">
        <Stage
          shown={shown}
          isGone={gone}
          at={at}
          loaded={photos.length}
          total={total}
          onStep={step}
        />
        <div className="relative flex flex-col lg:overflow-y-auto">
          <IconButton label="Close" onClick={onClose} className="fixed end-3 top-3 z-10 bg-surface">
            <CloseIcon />
          </IconButton>
          {gone && <Absent />}
          {error && !gone && (
            <div className="p-6">
              <ErrorState error={error} onRetry={() => void refetch()} />
            </div>
          )}
          {!data && !error && (
            <div className="p-6">
              <Skeleton label="Loading the photo" lines={3} withPerson />
            </div>
          )}
          {data && !gone && (
            <PhotoDetails key={photoId} photo={data} onGone={onClose} onBlocked={onBlocked} />
          )}
        </div>
      </div>
    </dialog>
  );
}
