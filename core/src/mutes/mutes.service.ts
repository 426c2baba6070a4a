import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, now, timestamp } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { BlockSetEntity } from "../members/block.entity.ts";
import { toCard } from "../members/card.ts";
import { invalidateAccessCache } from "../members/members.access.ts";
import { muteEntry } from "../members/mutes.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import type { Mute, MuteChanged } from "./mutes.contract.ts";
import { MuteEntity } from "./mutes.entity.ts";
import { type MuteLength, maxMutes } from "./mutes.rules.ts";

type Item = EntityItem<typeof MuteEntity>;

const days: Record<MuteLength, number | null> = { day: 1, week: 7, always: null };

const hasEnded = ({ until }: Item): boolean => until !== undefined && Date.parse(until) <= now();

const readMutes = async (userId: string): Promise<Item[]> => {
  const { data } = await MuteEntity.query.one({ userId }).go({ pages: "all", consistent: true });
  return data;
};

export const changed = (userId: string): MuteChanged => {
  invalidateAccessCache(userId);
  return { success: true, since: now() };
};

export async function listMutes({ userId }: SignedInActor): Promise<{ items: Mute[] }> {
  const rows = (await readMutes(userId)).filter((row) => !hasEnded(row));
  const profiles = rows.length
    ? await batchGet(rows.map(({ mutedId }) => itemRef(ProfileEntity, { userId: mutedId })))
    : [];
  return {
    items: rows.flatMap(({ until = null }, index) => {
      const profile = profiles[index];
      return profile ? [{ person: toCard(profile), until }] : [];
    }),
  };
}

/** @throws data.invalid for oneself or too many; not_found without such a member */
export async function muteMember(
  { userId }: SignedInActor,
  mutedId: string,
  length: MuteLength,
): Promise<MuteChanged> {
  if (mutedId === userId) throw new AppError("data.invalid", "You can't mute yourself.");
  const [own, [profile]] = await Promise.all([
    readMutes(userId),
    batchGet([itemRef(ProfileEntity, { userId: mutedId })]),
  ]);
  if (!profile) throw new AppError("not_found");
  const replaced = own.filter((row) => row.mutedId === mutedId || hasEnded(row));
  if (own.length - replaced.length >= maxMutes) {
    throw new AppError("data.invalid", "That's too many mutes.");
  }
  for (const row of replaced) await removeMute(row);
  const wanted = days[length];
  const until = wanted === null ? undefined : timestamp(now() + wanted * day);
  await transact([
    {
      write: MuteEntity.create(
        defined({ userId, mutedId, until, createdAt: timestamp() }),
      ).params(),
    },
    {
      write: BlockSetEntity.update({ userId })
        .add({ muted: [muteEntry(mutedId, until)] })
        .params(),
    },
    recordEvent(userId, { type: "mutes.changed", userId }),
  ]);
  return changed(userId);
}

export async function unmuteMember(
  { userId }: SignedInActor,
  mutedId: string,
): Promise<MuteChanged> {
  const { data: row } = await MuteEntity.get({ userId, mutedId }).go({ consistent: true });
  if (row) await removeMute(row);
  return changed(userId);
}

/** Once; a row that's gone or was replaced meanwhile stays as it is. */
async function removeMute({ userId, mutedId, until, createdAt }: Item): Promise<void> {
  try {
    await transact([
      {
        write: MuteEntity.delete({ userId, mutedId })
          .where((row, { eq }) => eq(row.createdAt, createdAt))
          .params(),
      },
      {
        write: BlockSetEntity.update({ userId })
          .delete({ muted: [muteEntry(mutedId, until)] })
          .params(),
      },
      recordEvent(userId, { type: "mutes.changed", userId }),
    ]);
  } catch (error) {
    if (!isAppError(error, "request.conflict")) throw error;
  }
}

/** For an account that's deleted: nobody's set names it any more. */
export const forgetMute = ({ userId, mutedId, until }: Item): Promise<void> =>
  transact([
    {
      write: BlockSetEntity.update({ userId })
        .delete({ muted: [muteEntry(mutedId, until)] })
        .params(),
    },
  ]);
