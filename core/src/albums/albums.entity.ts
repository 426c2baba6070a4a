import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { albumVisibilities } from "./albums.contract.ts";

export const listings = ["shared", "own"] as const;

/** Contains the owner's card, the count and the cover, so that a list is one query. */
export const AlbumEntity = new Entity(
  {
    model: { entity: "album", version: "1", service: "attune" },
    attributes: {
      albumId: { type: "string", required: true },
      ownerId: { type: "string", required: true },
      ownerName: { type: "string", required: true },
      ownerUsername: { type: "string", required: true },
      ownerImageUrl: { type: "string" },
      title: { type: "string", required: true },
      description: { type: "string" },
      visibility: { type: albumVisibilities, required: true },
      listed: { type: listings, required: true },
      photoCount: { type: "number" },
      coverPhotoId: { type: "string" },
      coverFile: { type: "string" },
      coverWidth: { type: "number" },
      coverHeight: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["albumId"], "album#${albumId}"),
        sk: key("sk", [], "album"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["ownerId"], "albums#${ownerId}"),
        sk: key("gsi1sk", ["albumId"], "${albumId}"),
      },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", ["listed"], "albums#${listed}"),
        sk: key("gsi2sk", ["albumId"], "${albumId}"),
      },
    },
  },
  entityOptions,
);

/** Its copied visibility only decides in which lists it is; access is the album's. */
export const PhotoEntity = new Entity(
  {
    model: { entity: "photo", version: "1", service: "attune" },
    attributes: {
      albumId: { type: "string", required: true },
      photoId: { type: "string", required: true },
      ownerId: { type: "string", required: true },
      file: { type: "string", required: true },
      width: { type: "number", required: true },
      height: { type: "number", required: true },
      caption: { type: "string" },
      alt: { type: "string" },
      visibility: { type: albumVisibilities, required: true },
      listed: { type: listings, required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["albumId"], "album#${albumId}"),
        sk: key("sk", ["photoId"], "photo#${photoId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["ownerId"], "photos#${ownerId}"),
        sk: key("gsi1sk", ["photoId"], "${photoId}"),
      },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", ["listed"], "photos#${listed}"),
        sk: key("gsi2sk", ["photoId"], "${photoId}"),
      },
    },
  },
  entityOptions,
);

export const PhotoAlbumEntity = new Entity(
  {
    model: { entity: "photo-place", version: "1", service: "attune" },
    attributes: {
      photoId: { type: "string", required: true },
      albumId: { type: "string", required: true },
      ownerId: { type: "string", required: true },
      /** How often someone was tagged, so that a move or a tag notices a tag of the same moment. */
      timesTagged: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["photoId"], "photo#${photoId}"),
        sk: key("sk", [], "place"),
      },
    },
  },
  entityOptions,
);

/** Ensures that a file becomes only one photo. */
export const FileEntity = new Entity(
  {
    model: { entity: "photo-file", version: "1", service: "attune" },
    attributes: {
      ownerId: { type: "string", required: true },
      file: { type: "string", required: true },
      /** Absent while an upload that was never used is being removed. */
      photoId: { type: "string" },
      /** Its photo is gone; only reports may still hold the file. */
      isRemoved: { type: "boolean" },
      /** Only without a photo. */
      ttl: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["ownerId", "file"], "photo-file#${ownerId}#${file}"),
        sk: key("sk", [], "photo-file"),
      },
    },
  },
  entityOptions,
);

export const TagEntity = new Entity(
  {
    model: { entity: "photo-tag", version: "1", service: "attune" },
    attributes: {
      photoId: { type: "string", required: true },
      userId: { type: "string", required: true },
      albumId: { type: "string", required: true },
      ownerId: { type: "string", required: true },
      name: { type: "string", required: true },
      username: { type: "string", required: true },
      imageUrl: { type: "string" },
      taggedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["photoId"], "photo#${photoId}"),
        sk: key("sk", ["userId"], "tag#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "photo-tags#${userId}"),
        sk: key("gsi1sk", ["photoId"], "${photoId}"),
      },
    },
  },
  entityOptions,
);

/** Set when members remove their own tag, so that they can't be tagged again. */
export const TagRefusalEntity = new Entity(
  {
    model: { entity: "photo-tag-refusal", version: "1", service: "attune" },
    attributes: {
      photoId: { type: "string", required: true },
      userId: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["photoId"], "photo#${photoId}"),
        sk: key("sk", ["userId"], "tag-refusal#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "photo-tag-refusals#${userId}"),
        sk: key("gsi1sk", ["photoId"], "${photoId}"),
      },
    },
  },
  entityOptions,
);
