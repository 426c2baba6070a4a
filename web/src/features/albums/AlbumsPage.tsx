import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { PagedItems } from "../../parts/MoreOnScroll.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { AlbumTiles, AlbumTilesSkeleton } from "./AlbumTiles.tsx";
import { useAlbums, useAlbumsOf } from "./albums.queries.ts";
import { NewAlbum } from "./NewAlbum.tsx";
import { useWatchAllAlbums } from "./useWatchAlbums.ts";

const Mine = ({ userId }: { userId: string }) => (
  <PagedItems
    list={useAlbumsOf(userId)}
    skeleton={<AlbumTilesSkeleton label="Loading your albums" />}
    empty={
      <p className="max-w-text text-muted">
        You don't have an album yet. Start one for a walk, a retreat or a season. You choose who
        sees it.
      </p>
    }
    more="More albums"
  >
    {(albums) => <AlbumTiles albums={albums} />}
  </PagedItems>
);

function Others({ userId }: { userId: string }) {
  const list = useAlbums();
  useWatchAllAlbums();
  return (
    <PagedItems
      list={list}
      shows={({ owner }) => owner.userId !== userId}
      skeleton={<AlbumTilesSkeleton label="Loading albums" />}
      empty={
        <EmptyState title="No one's sharing an album right now" seed="albums" motif="hills">
          Albums that every member can see appear here, along with those of your connections.
        </EmptyState>
      }
      more="More albums"
    >
      {(albums) => <AlbumTiles albums={albums} withOwner />}
    </PagedItems>
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
          Your albums
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
