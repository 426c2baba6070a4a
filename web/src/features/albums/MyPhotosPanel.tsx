import { Link } from "react-router-dom";
import { itemsOf } from "../../lib/pages.ts";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { AddPhotos } from "./AddPhotos.tsx";
import { usePhotosOf, useTaggedPhotos } from "./albums.queries.ts";
import { useOpenPhoto } from "./open-photo.ts";
import { PhotoGrid } from "./PhotoGrid.tsx";
import { PhotoList } from "./PhotoList.tsx";
import { PhotoViewerOverlay } from "./PhotoViewerOverlay.tsx";

/** The member's own photos, then those they're tagged in. */
export default function MyPhotosPanel({ userId }: { userId: string }) {
  const own = usePhotosOf(userId);
  const tagged = useTaggedPhotos();
  const others = itemsOf(tagged.data).filter(({ owner }) => owner.userId !== userId);
  const { photoId } = useOpenPhoto();
  const mine = itemsOf(own.data);
  let around = { photos: [...mine, ...others], list: tagged };
  // While own photos aren't all loaded, the viewer pages through one list only, so as not to skip
  // any.
  if (own.hasNextPage) {
    const isOther = others.some((photo) => photo.photoId === photoId);
    around = isOther ? { photos: others, list: tagged } : { photos: mine, list: own };
  }
  return (
    <div className="flex flex-col gap-10">
      <div>
        <div className="mb-5 flex flex-wrap items-center gap-4">
          <AddPhotos />
          <Link to="/albums" className="link inline-flex min-h-11 items-center">
            Your albums
          </Link>
        </div>
        <PhotoList
          list={own}
          empty={
            <EmptyState title="No photos yet" seed="photos" motif="ripples">
              Photos you add to albums will appear here. You choose who sees them.
            </EmptyState>
          }
        />
      </div>
      {others.length > 0 && (
        <section aria-labelledby="with-you">
          <h2 id="with-you" className="mb-4 text-h3">
            Photos of you
          </h2>
          <PhotoGrid photos={others} />
          <ShowMore list={tagged} label="More photos" className="mt-4" />
        </section>
      )}
      <PhotoViewerOverlay {...around} />
    </div>
  );
}
