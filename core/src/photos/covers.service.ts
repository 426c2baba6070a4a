import { logError } from "../kernel/log.ts";
import { pictureOf, uploadOf } from "./keys.ts";
import { ownPicture } from "./uploaded.service.ts";
import { endUseAsCover, useAsCover } from "./uses.service.ts";

/**
 * Accepts the current cover, or a finished upload of the member.
 * @throws as ownPicture; photo.in_use for a post's picture
 */
export async function coverOf(
  userId: string,
  imageUrl: string | null | undefined,
  before?: string,
): Promise<string | undefined> {
  if (!imageUrl || imageUrl === before) return imageUrl ?? undefined;
  const { file } = await ownPicture(userId, imageUrl);
  await useAsCover(userId, file);
  return imageUrl;
}

/** Call once a cover is no longer stored. Never throws: at worst, its file stays until its owner leaves. */
export async function endCover(imageUrl: string): Promise<void> {
  const picture = pictureOf(imageUrl);
  if (!picture) return;
  try {
    await endUseAsCover(picture.userId, picture.file);
  } catch (error) {
    logError("cover not released", { error });
  }
}

/** Whether the cover is this member's upload, whose file is deleted with their account. */
export const isCoverOf = (userId: string, imageUrl: string | undefined): boolean =>
  imageUrl !== undefined && uploadOf("post", userId, imageUrl) !== null;
