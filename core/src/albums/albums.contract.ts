import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import {
  cardSchema,
  doneSchema,
  idSchema,
  optionalTextSchema,
  timeSchema,
  titleSchema,
  userIdSchema,
} from "../kernel/schemas.ts";
import { uploadLimit } from "../photos/photos.contract.ts";
import {
  maxAlbumTextLength,
  maxAlbumTitleLength,
  maxAltLength,
  maxCaptionLength,
} from "./albums.rules.ts";

/** Widest first. */
export const albumVisibilities = ["public", "connections", "only_me"] as const;
export type AlbumVisibility = (typeof albumVisibilities)[number];

const pictureSchema = z.object({
  imageUrl: z.string(),
  /** In pixels, like `height`. */
  width: z.number(),
  height: z.number(),
});

const albumSchema = z.object({
  albumId: z.string(),
  owner: cardSchema,
  title: z.string(),
  description: z.nullable(z.string()),
  visibility: z.enum(albumVisibilities),
  photoCount: z.number(),
  cover: z.nullable(pictureSchema),
  coverPhotoId: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type Album = z.infer<typeof albumSchema>;

const photoSchema = z.object({
  ...pictureSchema.shape,
  photoId: z.string(),
  albumId: z.string(),
  albumTitle: z.string(),
  owner: cardSchema,
  caption: z.nullable(z.string()),
  alt: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type Photo = z.infer<typeof photoSchema>;

const wholePhotoSchema = z.object({
  ...photoSchema.shape,
  visibility: z.enum(albumVisibilities),
  tags: z.array(cardSchema),
});
export type WholePhoto = z.infer<typeof wholePhotoSchema>;

const one = z.object({ albumId: idSchema("album") });
const onePhoto = z.object({ photoId: idSchema("photo") });
const oneTag = z.object({ photoId: idSchema("photo"), userId: userIdSchema });
const list = z.object({ cursor: cursorSchema });
const listOf = z.object({ userId: userIdSchema, cursor: cursorSchema });
const emptyable = (longest: number) => z.optional(z.nullable(optionalTextSchema(longest)));

/** Lists are newest first and filtered by access, so their pages vary in length. */
export const albumsContract = {
  listAlbums: operation("member")
    .route({ method: "GET", path: "/albums" })
    .input(list)
    .output(pageOf(albumSchema)),

  listAlbumsOf: operation("member")
    .route({ method: "GET", path: "/people/{userId}/albums" })
    .input(listOf)
    .output(pageOf(albumSchema)),

  getAlbum: operation("member")
    .route({ method: "GET", path: "/albums/{albumId}" })
    .input(z.object({ albumId: idSchema("album"), cursor: cursorSchema }))
    .output(z.object({ ...pageOf(photoSchema).shape, album: albumSchema })),

  createAlbum: operation("member", { limit: { most: 30, per: day } })
    .route({ method: "POST", path: "/albums" })
    .input(
      z.object({
        title: titleSchema(maxAlbumTitleLength),
        description: emptyable(maxAlbumTextLength),
        visibility: z._default(z.enum(albumVisibilities), "connections"),
        /** Idempotency token: sending it twice writes once. */
        token: z.optional(z.string().check(z.regex(/^[\w-]{8,36}$/))),
      }),
    )
    .output(albumSchema),

  updateAlbum: operation("member", { limit: "write" })
    .route({ method: "PATCH", path: "/albums/{albumId}" })
    .input(
      z.object({
        albumId: idSchema("album"),
        title: z.optional(titleSchema(maxAlbumTitleLength)),
        description: emptyable(maxAlbumTextLength),
        visibility: z.optional(z.enum(albumVisibilities)),
        coverPhotoId: z.optional(idSchema("photo")),
      }),
    )
    .output(albumSchema),

  /** Also deletes its photos and their files. */
  deleteAlbum: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/albums/{albumId}" })
    .input(one)
    .output(doneSchema),

  listPhotos: operation("member")
    .route({ method: "GET", path: "/shared-photos" })
    .input(list)
    .output(pageOf(photoSchema)),

  listPhotosOf: operation("member")
    .route({ method: "GET", path: "/people/{userId}/photos" })
    .input(listOf)
    .output(pageOf(photoSchema)),

  listTaggedPhotos: operation("member")
    .route({ method: "GET", path: "/tagged-photos" })
    .input(list)
    .output(pageOf(photoSchema)),

  getPhoto: operation("member")
    .route({ method: "GET", path: "/album-photos/{photoId}" })
    .input(onePhoto)
    .output(wholePhotoSchema),

  /** Uses an upload of purpose `photo`, which can be used once. */
  addPhoto: operation("member", { limit: uploadLimit })
    .route({ method: "POST", path: "/albums/{albumId}/photos" })
    .input(
      z.object({
        albumId: idSchema("album"),
        imageUrl: z.string().check(z.regex(/^\/media\/[\w./-]{1,200}$/)),
        caption: emptyable(maxCaptionLength),
        alt: emptyable(maxAltLength),
      }),
    )
    .output(photoSchema),

  updatePhoto: operation("member", { limit: "write" })
    .route({ method: "PATCH", path: "/album-photos/{photoId}" })
    .input(
      z.object({
        photoId: idSchema("photo"),
        caption: emptyable(maxCaptionLength),
        alt: emptyable(maxAltLength),
      }),
    )
    .output(photoSchema),

  movePhoto: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/album-photos/{photoId}/move" })
    .input(z.object({ photoId: idSchema("photo"), albumId: idSchema("album") }))
    .output(photoSchema),

  deletePhoto: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/album-photos/{photoId}" })
    .input(onePhoto)
    .output(doneSchema),

  /** Only for the photo's owner, who tags a connection or themselves. */
  tagPerson: operation("member", { limit: "reaches_others" })
    .route({ method: "PUT", path: "/album-photos/{photoId}/tags/{userId}" })
    .input(oneTag)
    .output(doneSchema),

  /** Only for the photo's owner or the tagged member. */
  untagPerson: operation("member", { limit: "write", namesBlocked: true })
    .route({ method: "DELETE", path: "/album-photos/{photoId}/tags/{userId}" })
    .input(oneTag)
    .output(doneSchema),
};
