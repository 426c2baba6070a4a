import type { Album } from "@attune/core/albums/albums.contract";
import { Link } from "react-router-dom";
import { sideBySide } from "../../lib/join-words.ts";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { Picture } from "../../parts/Picture.tsx";
import { Illustration } from "../../ui/illustration/Illustration.tsx";
import { Bone, SkeletonShape } from "../../ui/Skeleton.tsx";
import { albumAddress, albumLine, countWords } from "./words.ts";

function AlbumCover({ album, className }: { album: Album; className: string }) {
  const { cover, albumId } = album;
  return cover ? (
    <Picture
      src={cover.imageUrl}
      alt=""
      width={cover.width}
      height={cover.height}
      sizes="(min-width: 768px) 360px, 50vw"
      className={`${className} bg-sunken object-cover`}
    />
  ) : (
    <span className={`${className} block overflow-hidden`}>
      <Illustration motif="hills" seed={albumId} className="size-full" />
    </span>
  );
}

const tiles = "grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-8";

export function AlbumTilesSkeleton({ label }: { label: string }) {
  return (
    <SkeletonShape label={label} className={tiles}>
      {["one", "two"].map((tile) => (
        <div key={tile}>
          <div className="aspect-4/3 w-full rounded-surface bg-line" />
          <Bone className="mt-3 h-6 w-3/5" />
          <Bone className="mt-2 h-4 w-2/5" />
        </div>
      ))}
    </SkeletonShape>
  );
}

interface TileProps {
  album: Album;
  withOwner: boolean;
}

function Tile({ album, withOwner }: TileProps) {
  return (
    <li>
      <Link to={albumAddress(album.albumId)} className="group block">
        <AlbumCover album={album} className="aspect-4/3 w-full rounded-surface" />
        <span
          dir="auto"
          className="mt-3 block font-serif text-h3 leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {album.title}
        </span>
        <span className="mt-1 block text-small text-muted">
          {withOwner
            ? sideBySide([album.owner.name, countWords(album.photoCount)])
            : albumLine(album)}
        </span>
      </Link>
    </li>
  );
}

interface AlbumTilesProps {
  albums: readonly Album[];
  /** Shows each album's owner instead of its visibility. */
  withOwner?: boolean;
}

export function AlbumTiles({ albums, withOwner = false }: AlbumTilesProps) {
  return (
    <ul className={tiles}>
      {albums.map((album) => (
        <ItemBoundary key={album.albumId}>
          <Tile album={album} withOwner={withOwner} />
        </ItemBoundary>
      ))}
    </ul>
  );
}
