import type { Album, AlbumVisibility, Photo } from "@attune/core/albums/albums.contract";

export const albumAddress = (albumId: string): string => `/albums/${albumId}`;

/** A photo's own address; it holds wherever the photo is moved. */
export const photoAddress = (photoId: string): string => `/photos?photo=${photoId}`;

export const audiences = [
  { value: "connections", label: "My connections" },
  { value: "public", label: "Every member" },
  { value: "only_me", label: "Only me" },
] as const satisfies readonly { value: AlbumVisibility; label: string }[];

const audienceWords: Record<AlbumVisibility, string> = {
  public: "Every member",
  connections: "Connections",
  only_me: "Only you",
};

export const countWords = (count: number): string =>
  count === 0 ? "No photos yet" : count === 1 ? "1 photo" : `${count} photos`;

/** How many photos, and for whom: what an album says of itself in a line. */
export const albumLine = ({ photoCount, visibility }: Album): string =>
  `${countWords(photoCount)} · ${audienceWords[visibility]}`;

/** What a photo is called to somebody who does not see it. */
export const altOf = ({ alt, caption, owner }: Photo): string =>
  alt ?? caption ?? `Photo by ${owner.name}`;
