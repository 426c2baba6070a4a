import { album, type OwnRow, person, photo } from "../own-row.ts";

export const albumsRows: Record<string, OwnRow> = {
  // An album for connections: strangers can't learn that it exists, so the lists are just empty.
  "albums.listAlbumsOf": { stranger: "may", input: person },
  "albums.listPhotosOf": { stranger: "may", input: person },
  "albums.getAlbum": { stranger: "not_found", input: album },
  "albums.updateAlbum": {
    stranger: "not_found",
    input: ({ albumId }) => ({ albumId, title: "Ours" }),
  },
  "albums.getPhoto": { stranger: "not_found", input: photo },
  "albums.addPhoto": {
    stranger: "not_found",
    input: ({ albumId, imageUrl }) => ({ albumId, imageUrl }),
  },
  "albums.updatePhoto": {
    stranger: "not_found",
    input: ({ photoId }) => ({ photoId, alt: "Fog" }),
  },
  "albums.movePhoto": {
    stranger: "not_found",
    input: ({ otherAlbumId, photoId }) => ({ photoId, albumId: otherAlbumId }),
  },
  "albums.tagPerson": {
    stranger: "not_found",
    input: ({ photoId, cleo }) => ({ photoId, userId: cleo.userId }),
  },
  "albums.untagPerson": {
    stranger: "not_found",
    input: ({ photoId, cleo }) => ({ photoId, userId: cleo.userId }),
  },
  "albums.deletePhoto": { stranger: "not_found", input: photo },
  "albums.deleteAlbum": { stranger: "not_found", input: album },
};
