import type { EntityItem } from "electrodb";
import { hour, minute, now, timestamp } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { eachItem } from "../kernel/each-item.ts";
import { isAppError } from "../kernel/errors.ts";
import { findObject } from "../kernel/object-store.ts";
import { defined } from "../kernel/objects.ts";
import { enqueueJob, maxDelay } from "../kernel/queues.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { countFaces } from "./count-faces.ts";
import { PortraitCheckEntity } from "./portrait-checks.entity.ts";

export type PortraitCheck = EntityItem<typeof PortraitCheckEntity>;

const firstWait = 5 * minute;
const longestWait = 6 * hour;

const waitAfter = (tries: number): number => Math.min(firstWait * 2 ** tries, longestWait);

const checksOf = async (userId: string): Promise<PortraitCheck[]> =>
  (await PortraitCheckEntity.query.one({ userId }).go({ pages: "all", consistent: true })).data;

export const mayBeRestored = async (userId: string, path: string): Promise<boolean> =>
  (await checksOf(userId)).some(({ previous }) => previous === path);

export async function expectCheck(userId: string, path: string): Promise<void> {
  const [{ data: profile }, waiting] = await Promise.all([
    ProfileEntity.get({ userId }).go({ consistent: true }),
    checksOf(userId),
  ]);
  const shown = profile?.imageUrl;
  const unchecked = waiting.find((check) => check.path === shown);
  const check = {
    userId,
    path,
    // A portrait that's itself unchecked isn't restored, but the one before it.
    previous: unchecked ? unchecked.previous : shown,
    tries: 0,
    nextAt: timestamp(now() + firstWait),
  };
  await PortraitCheckEntity.put(defined(check)).go();
}

/** Each check waits longer than the one before, so that an outage of days costs little. */
export async function enqueueDueChecks(): Promise<number> {
  const { data } = await PortraitCheckEntity.query.one({}).go({ pages: "all" });
  const due = data.filter(({ nextAt }) => Date.parse(nextAt) <= now());
  await eachItem(due, async ({ userId, path, tries }) => {
    await enqueueJob("check-portrait", { userId, path });
    const nextAt = timestamp(now() + waitAfter(tries + 1));
    await tryWrite(
      PortraitCheckEntity.patch({ userId, path })
        .set({ tries: tries + 1, nextAt })
        .go(),
    );
  });
  return due.length;
}

/**
 * Idempotent. While the face check is down, leaves it for the next time.
 * @param takeBack called for a portrait without exactly one face
 */
export async function checkPortrait(
  { userId, path }: Pick<PortraitCheck, "userId" | "path">,
  takeBack: (check: PortraitCheck) => Promise<void>,
): Promise<void> {
  const { data: check } = await PortraitCheckEntity.get({ userId, path }).go({ consistent: true });
  if (!check) return;
  const bytes = await findObject(path.slice(1));
  try {
    if (bytes && (await countFaces(bytes)) !== 1) await takeBack(check);
  } catch (error) {
    if (isAppError(error, "photo.check_unavailable")) return;
    throw error;
  }
  const { previous } = check;
  if (previous) await enqueueJob("remove-portrait", { userId, path: previous }, maxDelay);
  await PortraitCheckEntity.delete({ userId, path }).go();
  if ((await checksOf(userId)).length === 0) await setPhotoInReview(userId, false);
}

/** Says whether the newest portrait is unchecked. There may be no profile yet. */
export async function setPhotoInReview(userId: string, photoInReview: boolean): Promise<void> {
  await tryWrite(ProfileEntity.patch({ userId }).set({ photoInReview }).go());
}
