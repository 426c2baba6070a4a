import { isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { transactOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined, type Optional } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact, type Write } from "../kernel/table.ts";
import { cardOf } from "../members/card.ts";
import { canView, openAlbum, readAlbums, widerOf } from "./albums.access.ts";
import type { Album, AlbumVisibility, Photo } from "./albums.contract.ts";
import { AlbumEntity, type listings, PhotoEntity } from "./albums.entity.ts";
import { type AlbumItem, type PhotoItem, toAlbum, toPhoto } from "./albums.view.ts";

const albumsPerPage = 24;
const photosPerPage = 24;

export const listingOf = (visibility: AlbumVisibility): (typeof listings)[number] =>
  visibility === "only_me" ? "own" : "shared";

/** Newest first; access is checked with one request. */
export async function listAlbums(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<Album>> {
  const { data, cursor: next } = await queryPage(
    AlbumEntity.query.newest({ listed: "shared" }),
    cursor,
    { order: "desc", limit: albumsPerPage },
  );
  const close = data.filter(({ visibility }) => visibility === "connections");
  const { connected } = await readAlbums(
    actor,
    [],
    close.map(({ ownerId }) => ownerId),
  );
  const seen = data.filter((album) =>
    canView(actor, album, { connected: connected.has(album.ownerId) }),
  );
  return toPage(await Promise.all(seen.map(toAlbum)), next);
}

export async function listAlbumsOf(
  actor: SignedInActor,
  userId: string,
  cursor: string | undefined,
): Promise<Page<Album>> {
  const [connected, { data, cursor: next }] = await Promise.all([
    actor.userId !== userId && isConnected(actor.userId, userId),
    queryPage(AlbumEntity.query.byPerson({ ownerId: userId }), cursor, {
      order: "desc",
      limit: albumsPerPage,
    }),
  ]);
  const seen = data.filter((album) => canView(actor, album, { connected }));
  return toPage(await Promise.all(seen.map(toAlbum)), next);
}

export async function getAlbum(
  actor: SignedInActor,
  albumId: string,
  cursor: string | undefined,
): Promise<Page<Photo> & { album: Album }> {
  const album = await openAlbum(actor, albumId);
  const { data, cursor: next } = await queryPage(
    PhotoEntity.query.one({ albumId: album.albumId }),
    cursor,
    { order: "desc", limit: photosPerPage },
  );
  return {
    album: await toAlbum(album),
    ...toPage(await Promise.all(data.map((photo) => toPhoto(photo, album))), next),
  };
}

export interface NewAlbum {
  title: string;
  description?: string | null | undefined;
  visibility: AlbumVisibility;
  token?: string | undefined;
}

/** Idempotent per token. @throws as createOnce */
export async function createAlbum(actor: SignedInActor, draft: NewAlbum): Promise<Album> {
  const owner = await cardOf(actor.userId);
  const item = defined({
    albumId: newId("album"),
    ownerId: owner.userId,
    ownerName: owner.name,
    ownerUsername: owner.username,
    ownerImageUrl: owner.imageUrl ?? undefined,
    title: draft.title,
    description: draft.description || undefined,
    visibility: draft.visibility,
    listed: listingOf(draft.visibility),
  });
  const first = await transactOnce(actor.userId, draft, item.albumId, [
    { write: AlbumEntity.create(item).params() },
    recordEvent(actor.userId, {
      type: "album.created",
      albumId: item.albumId,
      ownerId: actor.userId,
      seenBy: item.visibility,
    }),
  ]);
  if (first) return toAlbum(await openAlbum(actor, first, "owner"));
  return toAlbum(item);
}

export interface AlbumChanges {
  title: string;
  description: string | null;
  visibility: AlbumVisibility;
  coverPhotoId: string;
}

/** @throws not_found for a cover that isn't in the album */
export async function updateAlbum(
  actor: SignedInActor,
  albumId: string,
  changes: Optional<AlbumChanges>,
): Promise<Album> {
  const album = await openAlbum(actor, albumId, "owner");
  const { visibility } = changes;
  const patch = AlbumEntity.patch({ albumId: album.albumId })
    .set(
      defined({
        title: changes.title,
        description: changes.description || undefined,
        ...(visibility ? { visibility, listed: listingOf(visibility) } : {}),
        ...(changes.coverPhotoId ? await coverFrom(album, changes.coverPhotoId) : {}),
      }),
    )
    .remove(changes.description === null || changes.description === "" ? ["description"] : []);
  await transact([
    { write: patch.params(), conditionError: "not_found" },
    ...(changes.coverPhotoId ? [stillInAlbum(albumId, changes.coverPhotoId)] : []),
    recordEvent(actor.userId, {
      type: "album.changed",
      albumId: album.albumId,
      ownerId: album.ownerId,
      seenBy: widerOf(album.visibility, visibility ?? album.visibility),
      visibilityChanged: visibility !== undefined && visibility !== album.visibility,
    }),
  ]);
  return toAlbum(await openAlbum(actor, album.albumId, "owner"));
}

async function coverFrom(album: AlbumItem, photoId: string) {
  const { data: photo } = await PhotoEntity.get({ albumId: album.albumId, photoId }).go();
  if (!photo) throw new AppError("not_found");
  return coverFields(photo);
}

const stillInAlbum = (albumId: string, photoId: string): Write => ({
  write: PhotoEntity.remove({ albumId, photoId }).params(),
  conditionError: "not_found",
  check: true,
});

export const coverFields = ({ photoId, file, width, height }: PhotoItem) => ({
  coverPhotoId: photoId,
  coverFile: file,
  coverWidth: width,
  coverHeight: height,
});

/** Its event's handler removes the photos. */
export async function deleteAlbum(actor: SignedInActor, albumId: string): Promise<void> {
  const album = await openAlbum(actor, albumId, "owner");
  await transact([
    { write: AlbumEntity.remove({ albumId: album.albumId }).params(), conditionError: "not_found" },
    recordEvent(actor.userId, {
      type: "album.deleted",
      albumId: album.albumId,
      ownerId: album.ownerId,
      seenBy: album.visibility,
    }),
  ]);
}
