import type { EntityItem } from "electrodb";
import { madeAt } from "../kernel/ids.ts";
import type { Card } from "../kernel/schemas.ts";
import { photoUrl } from "../photos/keys.ts";
import type { Album, Photo } from "./albums.contract.ts";
import type { AlbumEntity, PhotoEntity } from "./albums.entity.ts";

export type AlbumItem = EntityItem<typeof AlbumEntity>;
export type PhotoItem = EntityItem<typeof PhotoEntity>;

const ownerOf = (album: AlbumItem): Card => ({
  userId: album.ownerId,
  name: album.ownerName,
  username: album.ownerUsername,
  imageUrl: album.ownerImageUrl ?? null,
});

export const toAlbum = (item: AlbumItem): Album => ({
  albumId: item.albumId,
  owner: ownerOf(item),
  title: item.title,
  description: item.description ?? null,
  visibility: item.visibility,
  photoCount: Math.max(0, item.photoCount ?? 0),
  cover: item.coverFile
    ? {
        imageUrl: photoUrl(item.ownerId, item.coverFile),
        width: item.coverWidth ?? 1,
        height: item.coverHeight ?? 1,
      }
    : null,
  coverPhotoId: item.coverPhotoId ?? null,
  createdAt: madeAt(item.albumId),
});

export const toPhoto = (item: PhotoItem, album: AlbumItem): Photo => ({
  photoId: item.photoId,
  albumId: item.albumId,
  albumTitle: album.title,
  owner: ownerOf(album),
  imageUrl: photoUrl(item.ownerId, item.file),
  width: item.width,
  height: item.height,
  caption: item.caption ?? null,
  alt: item.alt ?? null,
  createdAt: madeAt(item.photoId),
});
