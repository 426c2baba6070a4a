import { AppError } from "../kernel/errors.ts";
import { findMetadata } from "../kernel/object-store.ts";
import { isOnlyHeld } from "./holds.service.ts";
import { type OwnedPurpose, uploadKey, uploadOf } from "./keys.ts";

/** In pixels, as noted when the upload was finished; null if unknown. */
export async function measuresOf(
  purpose: OwnedPurpose,
  userId: string,
  file: string,
): Promise<{ width: number; height: number } | null> {
  const noted = await findMetadata(uploadKey(purpose, userId, file));
  const [width, height] = [Number(noted?.width), Number(noted?.height)];
  return width > 0 && height > 0 ? { width, height } : null;
}

/**
 * A picture that the member has uploaded for a post, as a cover, or for a message.
 * @throws reference.missing for another's; photo.gone if it was removed because nothing used it
 */
export async function ownPicture(
  userId: string,
  imageUrl: string,
  purpose: "post" | "message" = "post",
) {
  const file = uploadOf(purpose, userId, imageUrl);
  if (!file) throw new AppError("reference.missing");
  const measures = await measuresOf(purpose, userId, file);
  // One that's kept for a report is gone as well, because its owner mustn't learn of the report.
  if (!measures || (await isOnlyHeld({ userId, file }))) throw new AppError("photo.gone");
  return { file, ...measures };
}
