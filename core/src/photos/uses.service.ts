import { day, expiresIn } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import type { Write } from "../kernel/table.ts";
import { expectUseWrite } from "./unused.service.ts";
import { PictureUseEntity } from "./uses.entity.ts";

interface Operations<Field> {
  eq(attribute: Field, value: string): string;
  notExists(attribute: Field): string;
}

/** Condition on a use that no cover shows the file any more. */
const isFormerCover = <Field>(
  { shownIn, coverOf }: { shownIn: Field; coverOf: Field },
  { eq, notExists }: Operations<Field>,
): string => `${eq(shownIn, "cover")} AND ${notExists(coverOf)}`;

/**
 * Fails if it's used already: a post's picture is deleted with the post, so a second use would lose
 * it.
 */
export const useInPost = (userId: string, file: string): Write => ({
  write: PictureUseEntity.put({ userId, file, shownIn: "post" })
    .where((own, operations) => {
      const isFormer = isFormerCover(own, operations);
      return `${operations.notExists(own.file)} OR (${isFormer})`;
    })
    .params(),
  conditionError: "photo.in_use",
});

/** Fails if it's used already, as it's deleted with its message. */
export const useInMessage = (userId: string, file: string): Write => ({
  write: PictureUseEntity.create({ userId, file, shownIn: "message" }).params(),
  conditionError: "photo.in_use",
});

/**
 * For the transaction that shows it. Several covers may share a file, so it's noted which do.
 * @param id the circle's or event's
 */
export const useAsCover = (userId: string, file: string, id: string): Write => ({
  write: PictureUseEntity.upsert({ userId, file, shownIn: "cover" })
    .add({ coverOf: [id] })
    .where((own, { eq, notExists }) => `${notExists(own.file)} OR ${eq(own.shownIn, "cover")}`)
    .params(),
  conditionError: "photo.in_use",
});

/**
 * For the transaction that shows it no longer. Once no cover shows it, it's an unused upload again;
 * the sweep leaves it if it's shown by then.
 */
export async function endUseAsCover(userId: string, file: string, id: string): Promise<Write[]> {
  const { data: use } = await PictureUseEntity.get({ userId, file }).go({ consistent: true });
  // An owner who has left has no rows any more.
  if (!use) return [];
  return [
    {
      write: PictureUseEntity.patch({ userId, file })
        .delete({ coverOf: [id] })
        .params(),
    },
    expectUseWrite(userId, "post", file),
  ];
}

/** @returns false if it's used */
export const claimUnusedPicture = (userId: string, file: string): Promise<boolean> =>
  tryWrite(
    PictureUseEntity.put({ userId, file, shownIn: "removed", ttl: expiresIn(day) })
      .where((own, operations) => {
        const { eq, notExists } = operations;
        const isFormer = isFormerCover(own, operations);
        return `${notExists(own.shownIn)} OR ${eq(own.shownIn, "removed")} OR (${isFormer})`;
      })
      .go(),
  );

export async function endUse(userId: string, file: string): Promise<void> {
  await PictureUseEntity.delete({ userId, file }).go();
}
