import { AppError } from "../kernel/errors.ts";
import { uploadOf } from "./keys.ts";
import { measuresOf } from "./uploaded.service.ts";

/**
 * The picture of a circle or an event as it's stored: the one it has, or a finished upload of the
 * member's own.
 * @throws reference.missing for anything else
 */
export async function coverOf(
  userId: string,
  imageUrl: string | null | undefined,
  before?: string,
): Promise<string | undefined> {
  if (!imageUrl || imageUrl === before) return imageUrl ?? undefined;
  const file = uploadOf("post", userId, imageUrl);
  if (!file || !(await measuresOf("post", userId, file))) throw new AppError("reference.missing");
  return imageUrl;
}
