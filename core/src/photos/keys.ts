import { randomUUID } from "node:crypto";
import type { photoPurposes } from "./photos.contract.ts";
import { isSmallerCopy } from "./sizes.rules.ts";

export type PhotoPurpose = (typeof photoPurposes)[number];

type Portrait = "profile_image" | "avatar";

export const isPortrait = (purpose: PhotoPurpose): purpose is Portrait =>
  purpose === "profile_image" || purpose === "avatar";

/** Where uploads wait to be finished; the rest expires after a day. */
export const incomingKey = (userId: string, purpose: PhotoPurpose, filename: string): string =>
  `incoming/${purpose}/${userId}/${filename}`;

const folders: Record<PhotoPurpose, (userId: string) => string> = {
  profile_image: (userId) => `media/profile-images/${userId}`,
  avatar: () => "media/user-uploads/avatars",
  post: (userId) => `media/user-uploads/posts/${userId}`,
  photo: (userId) => `media/user-uploads/photos/${userId}`,
  message: (userId) => `media/user-uploads/messages/${userId}`,
};

/** What the keys of the member's finished uploads begin with. */
export const uploadPrefix = (purpose: PhotoPurpose, userId: string): string =>
  `${folders[purpose](userId)}/${purpose === "avatar" ? `${userId}-` : ""}`;

/**
 * The object's key, which is also its path on the site.
 * @param time milliseconds since 1970
 */
export function publicKey(
  userId: string,
  purpose: PhotoPurpose,
  filename: string,
  time: number,
): string {
  const extension = filename.slice(filename.lastIndexOf(".") + 1);
  const name = purpose === "avatar" ? `${time}.${extension}` : filename;
  return `${uploadPrefix(purpose, userId)}${name}`;
}

export type OwnedPurpose = Exclude<PhotoPurpose, "avatar">;

export const uploadKey = (purpose: OwnedPurpose, userId: string, file: string): string =>
  `${uploadPrefix(purpose, userId)}${file}`;

export const photoKey = (userId: string, file: string): string => uploadKey("photo", userId, file);

/** The path as stored; `mediaUrl` signs it. */
export const photoPath = (userId: string, file: string): string => `/${photoKey(userId, file)}`;

/** The file's name; null for a path outside the owner's folder, and for a smaller copy. */
export function uploadOf(purpose: OwnedPurpose, userId: string, path: string): string | null {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return file && !isSmallerCopy(file) && path === `/${uploadKey(purpose, userId, file)}`
    ? file
    : null;
}

/**
 * The owner and file of a post's picture or a cover, or of the purpose's; null for any other path.
 */
export function pictureOf(
  path: string,
  purpose: "post" | "message" | "photo" = "post",
): { userId: string; file: string } | null {
  const userId = path.split("/").at(-2) ?? "";
  const file = uploadOf(purpose, userId, path);
  return file === null ? null : { userId, file };
}

/** A random name, which can't be guessed (`generate_secure_filename`). */
export function generateSecureFilename(originalFilename: string): string {
  const extension = /\.(jpe?g|png|webp|gif)$/i.exec(originalFilename)?.[1]?.toLowerCase() ?? "jpg";
  return `${randomUUID()}.${extension === "jpeg" ? "jpg" : extension}`;
}

export const isOwnPortrait = (userId: string, url: string): boolean =>
  !url.includes("..") &&
  // The check of a portrait and its removal know it by its own path.
  !isSmallerCopy(url) &&
  (["profile_image", "avatar"] as const).some((purpose) =>
    url.startsWith(`/${uploadPrefix(purpose, userId)}`),
  );
