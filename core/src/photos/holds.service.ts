import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import type { Write } from "../kernel/table.ts";
import { PictureUseEntity } from "./uses.entity.ts";

/** A message's. */
export interface Picture {
  userId: string;
  file: string;
}

/**
 * For a report's transaction, which fails with request.conflict if one is removed meanwhile. Leaves
 * out those that are gone.
 */
export async function holdWrites(pictures: readonly Picture[], reportId: string): Promise<Write[]> {
  const uses = await batchGet(
    pictures.map(({ userId, file }) => itemRef(PictureUseEntity, { userId, file })),
    { consistent: true },
  );
  return uses.flatMap((use) => (use && use.shownIn !== "removed" ? [hold(use, reportId)] : []));
}

const hold = ({ userId, file }: Picture, reportId: string): Write => ({
  write: PictureUseEntity.patch({ userId, file })
    .add({ heldFor: [reportId] })
    .where(({ shownIn }, { ne }) => ne(shownIn, "removed"))
    .params(),
});

/** Once its message is gone. Idempotent. @returns whether its files are to be removed */
export async function endUseInMessage({ userId, file }: Picture): Promise<boolean> {
  await tryWrite(
    PictureUseEntity.patch({ userId, file })
      .set({ shownIn: "report" })
      .where(({ shownIn }, { ne }) => ne(shownIn, "removed"))
      .go(),
  );
  return claimUnheld({ userId, file });
}

/** Idempotent. @returns whether its files are to be removed */
export async function releaseHold({ userId, file }: Picture, reportId: string): Promise<boolean> {
  // Fails only if the picture is gone.
  await tryWrite(
    PictureUseEntity.patch({ userId, file })
      .delete({ heldFor: [reportId] })
      .go(),
  );
  return claimUnheld({ userId, file });
}

/**
 * After either of the two writes above, so the later one finds both done. True again for a removal
 * that stopped half-way.
 */
const claimUnheld = (picture: Picture): Promise<boolean> =>
  tryWrite(
    PictureUseEntity.patch({ ...picture })
      .set({ shownIn: "removed" })
      .where(({ shownIn, heldFor }, { eq, notExists }) => {
        const isUnshown = `${eq(shownIn, "report")} OR ${eq(shownIn, "removed")}`;
        return `${notExists(heldFor)} AND (${isUnshown})`;
      })
      .go(),
  );

/** Whether only reports show it, which is for moderators alone to know. */
export async function isOnlyHeld({ userId, file }: Picture): Promise<boolean> {
  const { data: use } = await PictureUseEntity.get({ userId, file }).go({ consistent: true });
  return use?.shownIn === "report";
}

/** The names of the files that only reports show. */
export async function onlyHeldOf(userId: string): Promise<string[]> {
  const { data } = await PictureUseEntity.query
    .one({ userId })
    .where(({ shownIn }, { eq }) => eq(shownIn, "report"))
    .go({ pages: "all" });
  return data.map(({ file }) => file);
}
