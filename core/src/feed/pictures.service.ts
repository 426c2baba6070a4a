import { AppError } from "../kernel/errors.ts";
import { deleteObjects } from "../kernel/object-store.ts";
import { uploadKey, uploadOf } from "../photos/keys.ts";
import { sizePaths } from "../photos/sizes.rules.ts";
import { measuresOf } from "../photos/uploaded.service.ts";
import type { PostItem } from "./feed.access.ts";

/** @throws reference.missing without such an upload */
export async function pictureOf(userId: string, imageUrl: string) {
  const file = uploadOf("post", userId, imageUrl);
  const measures = file ? await measuresOf("post", userId, file) : null;
  if (!measures) throw new AppError("reference.missing");
  return { imageUrl, imageWidth: measures.width, imageHeight: measures.height };
}

export const removePicture = (authorId: string, file: string): Promise<void> =>
  deleteObjects(sizePaths(uploadKey("post", authorId, file)));

export function pictureIn({ authorId, imageUrl }: PostItem): { file?: string } {
  const file = imageUrl ? uploadOf("post", authorId, imageUrl) : null;
  return file ? { file } : {};
}
