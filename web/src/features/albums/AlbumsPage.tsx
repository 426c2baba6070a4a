import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { MoreOnScroll } from "../../parts/MoreOnScroll.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { AlbumTiles, AlbumTilesSkeleton } from "./AlbumTiles.tsx";
import { itemsOf, useAlbums, useAlbumsOf } from "./albums.queries.ts";
import { NewAlbum } from "./NewAlbum.tsx";
import { useWatchAllAlbums } from "./useWatchAlbums.ts";

function Mine({ userId }: { userId: string }) {
  const list = useAlbumsOf(userId);
  if (!list.data) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return <AlbumTilesSkeleton label="Loading your albums" />;
  }
  const albums = itemsOf(list);
  if (albums.length === 0) {
    return (
      <p className="max-w-text text-muted">
        You don't have an album yet. Start one for a walk, a retreat, a season; you choose who sees
        it.
      </p>
    );
  }
  return (
    <>
      <AlbumTiles albums={albums} />
      <MoreOnScroll list={list} label="More albums" />
    </>
  );
}

function Others({ userId }: { userId: string }) {
  const list = useAlbums();
  useWatchAllAlbums();
  if (!list.data) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return <AlbumTilesSkeleton label="Loading albums" />;
  }
  const albums = itemsOf(list).filter(({ owner }) => owner.userId !== userId);
  if (albums.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState title="No one is sharing an album right now" seed="albums" motif="hills">
        Albums open to every member appear here, and your connections' albums.
      </EmptyState>
    );
  }
  return (
    <>
      <AlbumTiles albums={albums} withOwner />
      <MoreOnScroll list={list} label="More albums" />
    </>
  );
}

/** The member's albums, then those shared with them. */
export default function AlbumsPage() {
  const userId = useAccount()?.user.userId ?? "";
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-h1">Albums</h1>
        <div className="flex flex-wrap items-center gap-4">
          <Link to="/photos" className="link inline-flex min-h-11 items-center">
            All photos
          </Link>
          <NewAlbum look="filled" />
        </div>
      </div>
      <section aria-labelledby="mine" className="mt-8">
        <h2 id="mine" className="mb-5 text-h2">
          Yours
        </h2>
        <Mine userId={userId} />
      </section>
      <section aria-labelledby="others" className="mt-14">
        <h2 id="others" className="mb-5 text-h2">
          From others
        </h2>
        <Others userId={userId} />
      </section>
    </div>
  );
}
