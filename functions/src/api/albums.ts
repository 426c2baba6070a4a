import { albumsContract } from "@attune/core/albums/albums.contract";
import {
  createAlbum,
  deleteAlbum,
  getAlbum,
  listAlbums,
  listAlbumsOf,
  updateAlbum,
} from "@attune/core/albums/albums.service";
import {
  listPhotos,
  listPhotosOf,
  listTaggedPhotos,
} from "@attune/core/albums/photo-lists.service";
import { deletePhoto, getPhoto, movePhoto, updatePhoto } from "@attune/core/albums/photos.service";
import { tagPerson, untagPerson } from "@attune/core/albums/tags.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const albums = implementing("albums", albumsContract);

/** Lazy: the bucket's client is large. */
const adding = () => import("@attune/core/albums/add-photo.service");

export const router = {
  listAlbums: albums.listAlbums.handler(({ input, context }) =>
    listAlbums(context.actor, input.cursor),
  ),
  listAlbumsOf: albums.listAlbumsOf.handler(({ input, context }) =>
    listAlbumsOf(context.actor, input.userId, input.cursor),
  ),
  getAlbum: albums.getAlbum.handler(({ input, context }) =>
    getAlbum(context.actor, input.albumId, input.cursor),
  ),
  createAlbum: albums.createAlbum.handler(({ input, context }) =>
    createAlbum(context.actor, input),
  ),
  updateAlbum: albums.updateAlbum.handler(({ input, context }) => {
    const { albumId, ...changes } = input;
    return updateAlbum(context.actor, albumId, changes);
  }),
  deleteAlbum: albums.deleteAlbum.handler(async ({ input, context }) => {
    await deleteAlbum(context.actor, input.albumId);
    return done;
  }),
  listPhotos: albums.listPhotos.handler(({ input, context }) =>
    listPhotos(context.actor, input.cursor),
  ),
  listPhotosOf: albums.listPhotosOf.handler(({ input, context }) =>
    listPhotosOf(context.actor, input.userId, input.cursor),
  ),
  listTaggedPhotos: albums.listTaggedPhotos.handler(({ input, context }) =>
    listTaggedPhotos(context.actor, input.cursor),
  ),
  getPhoto: albums.getPhoto.handler(({ input, context }) => getPhoto(context.actor, input.photoId)),
  addPhoto: albums.addPhoto.handler(async ({ input, context }) => {
    const { addPhoto } = await adding();
    return addPhoto(context.actor, input);
  }),
  updatePhoto: albums.updatePhoto.handler(({ input, context }) => {
    const { photoId, ...changes } = input;
    return updatePhoto(context.actor, photoId, changes);
  }),
  movePhoto: albums.movePhoto.handler(({ input, context }) =>
    movePhoto(context.actor, input.photoId, input.albumId),
  ),
  deletePhoto: albums.deletePhoto.handler(async ({ input, context }) => {
    await deletePhoto(context.actor, input.photoId);
    return done;
  }),
  tagPerson: albums.tagPerson.handler(async ({ input, context }) => {
    await tagPerson(context.actor, input.photoId, input.userId);
    return done;
  }),
  untagPerson: albums.untagPerson.handler(async ({ input, context }) => {
    await untagPerson(context.actor, input.photoId, input.userId);
    return done;
  }),
};
