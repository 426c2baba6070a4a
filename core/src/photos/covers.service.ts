import { AppError } from "../kernel/errors.ts";
import { uploadOf } from "./keys.ts";
import { measuresOf } from "./uploaded.service.ts";
import { useAsCover } from "./uses.service.ts";

/**
 * Accepts the current cover, or a finished upload of the member.
 * @throws reference.missing for others; photo.in_use for a post's picture
 */
export async function coverOf(
  userId: string,
  imageUrl: string | null | undefined,
  before?: string,
): Promise<string | undefined> {
  if (!imageUrl || imageUrl === before) return imageUrl ?? undefined;
  const file = uploadOf("post", userId, imageUrl);
  if (!file || !(await measuresOf("post", userId, file))) throw new AppError("reference.missing");
  await useAsCover(userId, file);
  return imageUrl;
}

/** Whether the cover is this member's upload, whose file is deleted with their account. */
export const isCoverOf = (userId: string, imageUrl: string | undefined): boolean =>
  imageUrl !== undefined && uploadOf("post", userId, imageUrl) !== null;
