import type { Album, AlbumVisibility, Photo } from "@attune/core/albums/albums.contract";

export const albumAddress = (albumId: string): string => `/albums/${albumId}`;

/** A photo's permanent address; it survives a move. */
export const photoAddress = (photoId: string): string => `/photos?photo=${photoId}`;

export const audiences = [
  { value: "connections", label: "My connections" },
  { value: "public", label: "All members" },
  { value: "only_me", label: "Only me" },
] as const satisfies readonly { value: AlbumVisibility; label: string }[];

const audienceWords: Record<AlbumVisibility, string> = {
  public: "All members",
  connections: "Connections",
  only_me: "Only you",
};

export function countWords(count: number): string {
  if (count === 0) return "No photos yet";
  return count === 1 ? "1 photo" : `${count} photos`;
}

/** Count and visibility in one line. */
export const albumLine = ({ photoCount, visibility }: Album): string =>
  `${countWords(photoCount)} · ${audienceWords[visibility]}`;

/** A photo's accessible name. */
export const altOf = ({ alt, caption, owner }: Photo): string =>
  alt ?? caption ?? `Photo by ${owner.name}`;
