import type { Write } from "../kernel/table.ts";
import { endHold, holdPhoto, type Picture } from "../photos/holds.service.ts";
import { FileEntity } from "./albums.entity.ts";
import { removePhotoFile } from "./removal.service.ts";

async function fileOf({ userId: ownerId, file }: Picture) {
  const { data } = await FileEntity.get({ ownerId, file }).go({ consistent: true });
  return data;
}

/**
 * For a report's transaction, which fails with request.conflict if the photo is removed meanwhile.
 * @returns nothing for one that's gone
 */
export async function holdPhotoWrites(picture: Picture, reportId: string): Promise<Write[]> {
  const stored = await fileOf(picture);
  if (!stored?.photoId || stored.isRemoved) return [];
  const { ownerId, file, photoId } = stored;
  const isThere = FileEntity.remove({ ownerId, file })
    .where(
      (row, { eq, notExists }) => `${eq(row.photoId, photoId)} AND ${notExists(row.isRemoved)}`,
    )
    .params();
  return [{ write: isThere, check: true }, holdPhoto(picture, reportId)];
}

/** Once the report is decided or gone; removes the file if its photo is gone, too. Idempotent. */
export async function releasePhotoFile(picture: Picture, reportId: string): Promise<void> {
  await endHold(picture, reportId);
  const stored = await fileOf(picture);
  if (stored?.isRemoved) await removePhotoFile(stored.ownerId, stored.file);
}
