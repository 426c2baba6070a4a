import { connectionRef, deriveStatus, isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, batchGetLists, itemRef } from "../kernel/batch-get.ts";
import { AppError } from "../kernel/errors.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { type AlbumVisibility, albumVisibilities } from "./albums.contract.ts";
import { AlbumEntity, PhotoAlbumEntity, PhotoEntity, TagEntity } from "./albums.entity.ts";
import type { AlbumItem, PhotoItem } from "./albums.view.ts";

/** The one that more people have, which decides who receives an event. */
export const widerOf = (one: AlbumVisibility, other: AlbumVisibility): AlbumVisibility =>
  albumVisibilities.find((visibility) => visibility === one || visibility === other) ?? one;

type As = "viewer" | "owner";

interface Relationship {
  connected: boolean;
  tagged?: boolean;
}

/** Tagged members can see a photo unless it's visible only to its owner. */
export function canView(
  actor: SignedInActor,
  album: AlbumItem,
  relationship: Relationship,
): boolean {
  if (isBlocked(actor, album.ownerId)) return false;
  if (album.ownerId === actor.userId || album.visibility === "public") return true;
  return (
    album.visibility === "connections" && (relationship.connected || relationship.tagged === true)
  );
}

const requireOwner = (actor: SignedInActor, album: AlbumItem, as: As): void => {
  if (as === "owner" && album.ownerId !== actor.userId) throw new AppError("permission.denied");
};

/** @throws not_found when missing or hidden; permission.denied for an owner's act */
export async function openAlbum(
  actor: SignedInActor,
  albumId: string,
  as: As = "viewer",
): Promise<AlbumItem> {
  // Strongly consistent, because owners' changes follow each other quickly.
  const { data: album } = await AlbumEntity.get({ albumId }).go({ consistent: as === "owner" });
  if (!album) throw new AppError("not_found");
  const asks = album.visibility === "connections" && album.ownerId !== actor.userId;
  const connected = asks && (await isConnected(actor.userId, album.ownerId));
  if (!canView(actor, album, { connected })) throw new AppError("not_found");
  requireOwner(actor, album, as);
  return album;
}

export interface OpenPhoto {
  photo: PhotoItem;
  album: AlbumItem;
  timesTagged: number | undefined;
}

/** @throws not_found when missing or hidden; permission.denied for an owner's act */
export async function openPhoto(
  actor: SignedInActor,
  photoId: string,
  as: As = "viewer",
): Promise<OpenPhoto> {
  // Strongly consistent, because owners' changes follow each other quickly.
  const reads = { consistent: as === "owner" };
  const tagRef = itemRef(TagEntity, { photoId, userId: actor.userId });
  const [place, tag] = await batchGet([itemRef(PhotoAlbumEntity, { photoId }), tagRef], reads);
  if (!place) throw new AppError("not_found");
  const { albumId, ownerId } = place;
  const [album, photo, connection] = await batchGet(
    [
      itemRef(AlbumEntity, { albumId }),
      itemRef(PhotoEntity, { albumId, photoId }),
      connectionRef(actor.userId, ownerId),
    ],
    reads,
  );
  const connected = deriveStatus(connection, actor.userId).status === "connected";
  if (!album || !photo || !canView(actor, album, { connected, tagged: tag !== null })) {
    throw new AppError("not_found");
  }
  requireOwner(actor, album, as);
  return { photo, album, timesTagged: place.timesTagged };
}

export async function readAlbums(
  actor: SignedInActor,
  albumIds: string[],
  ownerIds: string[],
): Promise<{ albums: Map<string, AlbumItem>; connected: Set<string> }> {
  const owners = [...new Set(ownerIds)].filter((ownerId) => ownerId !== actor.userId);
  const ids = [...new Set(albumIds)];
  const { albums, connections } = await batchGetLists({
    albums: ids.map((albumId) => itemRef(AlbumEntity, { albumId })),
    connections: owners.map((otherId) => connectionRef(actor.userId, otherId)),
  });
  return {
    albums: new Map(albums.flatMap((album) => (album ? [[album.albumId, album]] : []))),
    connected: new Set(
      owners.filter(
        (_, index) => deriveStatus(connections[index] ?? null, actor.userId).status === "connected",
      ),
    ),
  };
}
