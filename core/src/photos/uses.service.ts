import { day, expiresIn } from "../kernel/clock.ts";
import { transactUnless, tryWrite } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { isConditionFailure, type Write } from "../kernel/table.ts";
import { expectUse } from "./unused.service.ts";
import { PictureUseEntity } from "./uses.entity.ts";

/**
 * Fails if it's used already: a post's picture is deleted with the post, so a second use would lose
 * it.
 */
export const useInPost = (userId: string, file: string): Write => ({
  write: PictureUseEntity.create({ userId, file, shownIn: "post" }).params(),
  conditionError: "photo.in_use",
});

/**
 * Several covers may share a file, so they're counted.
 * @throws photo.in_use
 */
export async function useAsCover(userId: string, file: string): Promise<void> {
  try {
    await PictureUseEntity.upsert({ userId, file, shownIn: "cover" })
      .add({ covers: 1 })
      .where((own, { eq, notExists }) => `${notExists(own.file)} OR ${eq(own.shownIn, "cover")}`)
      .go();
  } catch (error) {
    if (isConditionFailure(error)) throw new AppError("photo.in_use");
    throw error;
  }
}

/**
 * Once no cover shows it, it's an unused upload again. Counts by a transaction, which the SDK can
 * safely retry: a retried update would also end another cover's use.
 */
export async function endUseAsCover(userId: string, file: string): Promise<void> {
  const write = PictureUseEntity.patch({ userId, file })
    .add({ covers: -1 })
    .where(({ shownIn, covers }, { eq, gt }) => `${eq(shownIn, "cover")} AND ${gt(covers, 0)}`)
    .params();
  // An owner who has left has no rows any more.
  if (!(await transactUnless("not_found", [{ write, conditionError: "not_found" }]))) return;
  // First, so that no file is forgotten; the sweep leaves it if it's shown.
  await expectUse(userId, "post", file);
  await tryWrite(
    PictureUseEntity.remove({ userId, file })
      .where(({ covers }, { lte }) => lte(covers, 0))
      .go(),
  );
}

/** @returns false if it's used */
export const claimUnusedPicture = (userId: string, file: string): Promise<boolean> =>
  tryWrite(
    PictureUseEntity.put({ userId, file, shownIn: "removed", ttl: expiresIn(day) })
      .where((own, { eq, notExists }) => `${notExists(own.file)} OR ${eq(own.shownIn, "removed")}`)
      .go(),
  );

export async function endUse(userId: string, file: string): Promise<void> {
  await PictureUseEntity.delete({ userId, file }).go();
}
