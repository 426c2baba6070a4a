import type { Write } from "../kernel/table.ts";
import { pictureOf, uploadOf } from "./keys.ts";
import { ownPicture } from "./uploaded.service.ts";
import { endUseAsCover, useAsCover } from "./uses.service.ts";

interface Cover {
  imageUrl: string | undefined;
  /** For the transaction that stores it, so that its file stays for as long as it's shown. */
  uses: Write[];
}

/**
 * Accepts the current cover, or a finished upload of the member. Storing a new one fails with
 * photo.in_use for a post's picture.
 * @param id the circle's or event's
 * @throws as ownPicture
 */
export async function takeCover(
  userId: string,
  id: string,
  imageUrl: string | null | undefined,
  before?: string,
): Promise<Cover> {
  if (imageUrl && imageUrl === before) return { imageUrl, uses: [] };
  const ended = before === undefined ? [] : await endCover(id, before);
  if (!imageUrl) return { imageUrl: undefined, uses: ended };
  const { file } = await ownPicture(userId, imageUrl);
  return { imageUrl, uses: [useAsCover(userId, file, id), ...ended] };
}

/** For the transaction that removes the cover. */
export async function endCover(id: string, imageUrl: string): Promise<Write[]> {
  const picture = pictureOf(imageUrl);
  return picture ? endUseAsCover(picture.userId, picture.file, id) : [];
}

/** Whether the cover is this member's upload, whose file is deleted with their account. */
export const isCoverOf = (userId: string, imageUrl: string | undefined): boolean =>
  imageUrl !== undefined && uploadOf("post", userId, imageUrl) !== null;
