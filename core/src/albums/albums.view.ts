import type { EntityItem } from "electrodb";
import { createdAtOfId } from "../kernel/ids.ts";
import type { Card } from "../kernel/schemas.ts";
import { photoPath } from "../photos/keys.ts";
import { mediaUrl } from "../photos/media-urls.ts";
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

/** Contains a signed URL: only for those who may see the album. */
export const toAlbum = async (item: AlbumItem): Promise<Album> => ({
  albumId: item.albumId,
  owner: ownerOf(item),
  title: item.title,
  description: item.description ?? null,
  visibility: item.visibility,
  photoCount: Math.max(0, item.photoCount ?? 0),
  cover: item.coverFile
    ? {
        imageUrl: await mediaUrl(photoPath(item.ownerId, item.coverFile)),
        width: item.coverWidth ?? 1,
        height: item.coverHeight ?? 1,
      }
    : null,
  coverPhotoId: item.coverPhotoId ?? null,
  createdAt: createdAtOfId(item.albumId),
});

/** Contains a signed URL: only for those who may see the photo. */
export const toPhoto = async (item: PhotoItem, album: AlbumItem): Promise<Photo> => ({
  photoId: item.photoId,
  albumId: item.albumId,
  albumTitle: album.title,
  owner: ownerOf(album),
  imageUrl: await mediaUrl(photoPath(item.ownerId, item.file)),
  width: item.width,
  height: item.height,
  caption: item.caption ?? null,
  alt: item.alt ?? null,
  createdAt: createdAtOfId(item.photoId),
});
