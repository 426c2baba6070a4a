import { day, now, timestamp } from "../kernel/clock.ts";
import { eachItem } from "../kernel/each-item.ts";
import { deleteObjects } from "../kernel/object-store.ts";
import type { Write } from "../kernel/table.ts";
import { uploadKey } from "./keys.ts";
import { sizePaths } from "./sizes.rules.ts";
import { UploadEntity } from "./uploads.entity.ts";

/**
 * A draft of a post may have its picture for weeks, while a photo is added to its album at once, and a
 * message waits for its connection for a day at most.
 */
const keptUnused = { post: 30 * day, photo: day, message: day };

export type SweptPurpose = keyof typeof keptUnused;

const mostAtOnce = 100;

const expected = (userId: string, purpose: SweptPurpose, file: string) =>
  UploadEntity.put({ userId, purpose, file, dueAt: timestamp(now() + keptUnused[purpose]) });

/** Before its files are stored, so that none is forgotten. */
export async function expectUse(
  userId: string,
  purpose: SweptPurpose,
  file: string,
): Promise<void> {
  await expected(userId, purpose, file).go();
}

export const expectUseWrite = (...upload: Parameters<typeof expected>): Write => ({
  write: expected(...upload).params(),
});

/**
 * Idempotent.
 * @param claim makes any later use fail; false if the upload is used
 * @returns how many uploads were due
 */
export async function removeUnused(
  purpose: SweptPurpose,
  claim: (userId: string, file: string) => Promise<boolean>,
): Promise<number> {
  const { data } = await UploadEntity.query
    .byDue({ purpose })
    .lte({ dueAt: timestamp() })
    .go({ limit: mostAtOnce });
  await eachItem(data, async ({ userId, file }) => {
    if (await claim(userId, file)) {
      await deleteObjects(sizePaths(uploadKey(purpose, userId, file)));
    }
    await UploadEntity.delete({ userId, file }).go();
  });
  return data.length;
}
