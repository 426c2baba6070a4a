import type { Album } from "@attune/core/albums/albums.contract";
import { brand } from "@attune/core/kernel/brand";
import { Link, useParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { isMissing } from "../../lib/errors.ts";
import { itemsOf } from "../../lib/pages.ts";
import { BackLink } from "../../parts/BackLink.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { PersonMenu } from "../../parts/protect/PersonMenu.tsx";
import { FormattedText } from "../../parts/text/FormattedText.tsx";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AddPhotos } from "./AddPhotos.tsx";
import { AlbumMenu } from "./AlbumMenu.tsx";
import { useAlbum } from "./albums.queries.ts";
import { useLeave } from "./open-photo.ts";
import { PhotoList } from "./PhotoList.tsx";
import { PhotoViewerOverlay } from "./PhotoViewerOverlay.tsx";
import { useWatchAlbums } from "./useWatchAlbums.ts";
import { albumLine, countWords } from "./words.ts";

function Absent({ albumId }: { albumId: string }) {
  return (
    <EmptyState
      title="We can't find that album"
      level={1}
      seed={albumId}
      action={
        <Link to="/albums" className={buttonClasses("outline")}>
          Back to albums
        </Link>
      }
    >
      It was deleted, or it isn't shared with you.
    </EmptyState>
  );
}

interface HeadProps {
  album: Album;
  mine: boolean;
  onBlocked: () => void;
}

function Head({ album, mine, onBlocked }: HeadProps) {
  return (
    <>
      <BackLink to="/albums">Albums</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h1 dir="auto" className="text-h1">
            {album.title}
          </h1>
          <p className="mt-1 text-muted">
            {mine ? albumLine(album) : countWords(album.photoCount)}
          </p>
        </div>
        {mine && (
          <div className="flex items-center gap-2">
            <AddPhotos album={album} look="filled" />
            <AlbumMenu album={album} />
          </div>
        )}
      </div>
      {album.description && (
        <FormattedText
          text={album.description}
          className="mt-5 max-w-text whitespace-pre-line text-lead"
        />
      )}
      {!mine && (
        <div className="mt-5 flex items-start gap-4">
          <PersonLine person={album.owner} />
          <PersonMenu
            person={album.owner}
            subject={{ kind: "album", albumId: album.albumId }}
            what="this album"
            label="More about this album"
            className="text-muted"
            onBlocked={onBlocked}
          />
        </div>
      )}
    </>
  );
}

export default function AlbumPage() {
  const { albumId = "" } = useParams();
  const me = useAccount()?.user.userId;
  const leave = useLeave("/albums");
  const list = useAlbum(albumId);
  const { error } = list;
  const album = list.data?.pages[0]?.album;
  useWatchAlbums(album?.owner.userId);
  const gone = isMissing(error);
  if (!album || gone) {
    return (
      <div className="mx-auto w-full max-w-page px-6 py-10">
        {gone && <Absent albumId={albumId} />}
        {error && !gone && <ErrorState error={error} onRetry={() => void list.refetch()} />}
        {!error && <Skeleton label="Loading the album" lines={6} />}
      </div>
    );
  }
  const mine = album.owner.userId === me;
  return (
    <div className="mx-auto w-full max-w-page px-6 pt-6 pb-10">
      <title>{`${album.title} · ${brand.name}`}</title>
      <Head album={album} mine={mine} onBlocked={leave} />
      <div className="mt-8">
        <PhotoList
          list={list}
          empty={
            <EmptyState title="No photos yet" seed={albumId} motif="ripples">
              {mine ? "Add some, and say what they show." : "It's just getting started."}
            </EmptyState>
          }
        />
      </div>
      <PhotoViewerOverlay
        photos={itemsOf(list.data)}
        list={list}
        total={album.photoCount}
        onBlocked={leave}
      />
    </div>
  );
}
