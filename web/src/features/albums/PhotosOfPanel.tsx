import { useState } from "react";
import { Link } from "react-router-dom";
import { comma } from "../../lib/join-words.ts";
import { itemsOf } from "../../lib/pages.ts";
import { Button } from "../../ui/Button.tsx";
import { useAlbumsOf, usePhotosOf } from "./albums.queries.ts";
import { useLeave } from "./open-photo.ts";
import { PhotoGrid } from "./PhotoGrid.tsx";
import { PhotoList } from "./PhotoList.tsx";
import { PhotoViewerOverlay } from "./PhotoViewerOverlay.tsx";
import { useWatchAlbums } from "./useWatchAlbums.ts";
import { albumAddress } from "./words.ts";

const shownFirst = 6;

function AlbumLinks({ userId }: { userId: string }) {
  const albums = itemsOf(useAlbumsOf(userId).data);
  if (albums.length === 0) return null;
  return (
    <p className="mt-4 text-muted">
      {albums.length === 1 ? "Album: " : "Albums: "}
      {albums.map(({ albumId, title }, index) => (
        <span key={albumId}>
          {index > 0 && comma}
          <Link to={albumAddress(albumId)} className="link">
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
}

/** Another member's photos on their profile. */
export default function PhotosOfPanel({ userId, name }: { userId: string; name: string }) {
  const [whole, setWhole] = useState(false);
  const list = usePhotosOf(userId);
  const photos = itemsOf(list.data);
  const leave = useLeave("/people");
  useWatchAlbums(photos.length > 0 ? userId : undefined);
  // A profile works without photos, so a failure to load them stays silent.
  if (photos.length === 0) return <PhotoViewerOverlay photos={[]} onBlocked={leave} />;
  const more = photos.length > shownFirst || list.hasNextPage;
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="mb-4 text-h2">
        Photos
      </h2>
      {whole ? (
        <PhotoList list={list} empty={null} />
      ) : (
        <PhotoGrid photos={photos.slice(0, shownFirst)} />
      )}
      {more && !whole && (
        <Button className="mt-4" onClick={() => setWhole(true)}>
          {`All photos by ${name}`}
        </Button>
      )}
      <AlbumLinks userId={userId} />
      <PhotoViewerOverlay photos={photos} list={list} onBlocked={leave} />
    </section>
  );
}
