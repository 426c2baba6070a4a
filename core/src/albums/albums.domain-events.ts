import type { AlbumVisibility } from "./albums.contract.ts";

interface OfAlbum {
  albumId: string;
  ownerId: string;
  /** The wider of the visibilities before and after the change. */
  seenBy: AlbumVisibility;
}

interface OfPhoto extends OfAlbum {
  photoId: string;
}

export interface AlbumEvents {
  "album.created": OfAlbum;
  "album.changed": OfAlbum & { visibilityChanged: boolean };
  "album.deleted": OfAlbum;
  "photo.added": OfPhoto;
  "photo.changed": OfPhoto;
  "photo.moved": OfPhoto & { fromAlbumId: string };
  "photo.deleted": OfPhoto & { file: string };
  "photo.tagged": OfPhoto & { userId: string };
  "photo.untagged": OfPhoto & { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends AlbumEvents {}
}
