import { day, expiresIn } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { isConditionFailure, type Write } from "../kernel/table.ts";
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
 * A cover's file stays as long as the account, so several covers may share it.
 * @throws photo.in_use
 */
export async function useAsCover(userId: string, file: string): Promise<void> {
  try {
    await PictureUseEntity.put({ userId, file, shownIn: "cover" })
      .where((own, { eq, notExists }) => `${notExists(own.file)} OR ${eq(own.shownIn, "cover")}`)
      .go();
  } catch (error) {
    if (isConditionFailure(error)) throw new AppError("photo.in_use");
    throw error;
  }
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
