import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { deleteObjects } from "../kernel/object-store.ts";
import type { Write } from "../kernel/table.ts";
import { uploadKey } from "./keys.ts";
import { sizePaths } from "./sizes.rules.ts";
import { PictureUseEntity } from "./uses.entity.ts";
import { endUse } from "./uses.service.ts";

/** A post's or message's, or an album's photo. */
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

/** An album's photo has a row only from here on; the caller checks that it's still there. */
export const holdPhoto = ({ userId, file }: Picture, reportId: string): Write => ({
  write: PictureUseEntity.upsert({ userId, file, shownIn: "photo" })
    .add({ heldFor: [reportId] })
    .params(),
});

type SharedPurpose = "post" | "message";

/** Once its post or message is gone; not while a report holds it. Idempotent. */
export async function removeUnlessHeld(purpose: SharedPurpose, picture: Picture): Promise<void> {
  const { userId, file } = picture;
  await tryWrite(
    PictureUseEntity.patch({ userId, file })
      .set({ shownIn: "report" })
      .where(({ shownIn }, { ne }) => ne(shownIn, "removed"))
      .go(),
  );
  await removeUnheld(purpose, picture);
}

/**
 * Once the report is decided or gone; removes the picture if its post or message is gone, too.
 * Idempotent.
 */
export async function releasePicture(
  purpose: SharedPurpose,
  picture: Picture,
  reportId: string,
): Promise<void> {
  await endHold(picture, reportId);
  await removeUnheld(purpose, picture);
}

/** Fails only if the picture is gone. */
export const endHold = ({ userId, file }: Picture, reportId: string): Promise<boolean> =>
  tryWrite(
    PictureUseEntity.patch({ userId, file })
      .delete({ heldFor: [reportId] })
      .go(),
  );

/** Once the photo is gone. @returns false if no report holds it */
export const leavePhotoToReports = ({ userId, file }: Picture): Promise<boolean> =>
  tryWrite(
    PictureUseEntity.patch({ userId, file })
      .set({ shownIn: "report" })
      .where(({ heldFor }, { exists }) => exists(heldFor))
      .go(),
  );

async function removeUnheld(purpose: SharedPurpose, picture: Picture): Promise<void> {
  if (!(await claimUnheld(picture))) return;
  const { userId, file } = picture;
  await deleteObjects(sizePaths(uploadKey(purpose, userId, file)));
  await endUse(userId, file);
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
