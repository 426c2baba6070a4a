import type { Photo } from "@attune/core/albums/albums.contract";
import { Link } from "react-router-dom";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { Picture } from "../../parts/Picture.tsx";
import { useOpenPhoto } from "./open-photo.ts";
import { altOf } from "./words.ts";

/** Target row height in pixels; rows stretch to fill the line. */
const rowHeight = 200;
/** Clamps the aspect ratio so that extreme photos don't crowd out their neighbours. */
const ratioOf = ({ width, height }: Photo) => Math.min(2.4, Math.max(0.6, width / height));

interface TileProps {
  photo: Photo;
  link: ReturnType<ReturnType<typeof useOpenPhoto>["linkTo"]>;
}

function Tile({ photo, link }: TileProps) {
  return (
    <li
      style={{
        flexGrow: ratioOf(photo),
        flexBasis: `calc(${ratioOf(photo)} * var(--row, ${rowHeight}px))`,
      }}
    >
      <Link
        {...link}
        className="group block overflow-hidden rounded-surface bg-sunken"
        style={{ aspectRatio: ratioOf(photo) }}
      >
        <Picture
          src={photo.imageUrl}
          alt={altOf(photo)}
          width={photo.width}
          height={photo.height}
          sizes={`${Math.round(ratioOf(photo) * rowHeight * 1.4)}px`}
          className="size-full object-cover transition-opacity group-hover:opacity-85"
        />
      </Link>
    </li>
  );
}

/** Justified rows in reading order. Sizes are known before pictures load, so nothing shifts. */
export function PhotoGrid({ photos }: { photos: readonly Photo[] }) {
  const { linkTo } = useOpenPhoto();
  return (
    <ul className="photo-rows">
      {photos.map((photo) => (
        <ItemBoundary key={photo.photoId}>
          <Tile photo={photo} link={linkTo(photo.photoId)} />
        </ItemBoundary>
      ))}
    </ul>
  );
}
