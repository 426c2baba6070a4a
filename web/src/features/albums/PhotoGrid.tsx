import type { Photo } from "@attune/core/albums/albums.contract";
import { Link } from "react-router-dom";
import { useOpenPhoto } from "./open-photo.ts";
import { altOf } from "./words.ts";

/** How high a row is about, in pixels; each is stretched until it fills the line. */
const rowHeight = 200;
/** Nothing is so wide or so narrow that its neighbours vanish. */
const ratioOf = ({ width, height }: Photo) => Math.min(2.4, Math.max(0.6, width / height));

/**
 * Photos in the order they are read, in rows of whole pictures. Every place has its size before
 * its picture is there, and what is added below moves nothing above.
 */
export function PhotoGrid({ photos }: { photos: readonly Photo[] }) {
  const { linkTo } = useOpenPhoto();
  return (
    <ul className="photo-rows">
      {photos.map((photo) => (
        <li
          key={photo.photoId}
          style={{
            flexGrow: ratioOf(photo),
            flexBasis: `calc(${ratioOf(photo)} * var(--row, ${rowHeight}px))`,
          }}
        >
          <Link
            {...linkTo(photo.photoId)}
            className="group block overflow-hidden rounded-surface bg-sunken"
            style={{ aspectRatio: ratioOf(photo) }}
          >
            <img
              src={photo.imageUrl}
              alt={altOf(photo)}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              decoding="async"
              className="size-full object-cover transition-opacity group-hover:opacity-85"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
