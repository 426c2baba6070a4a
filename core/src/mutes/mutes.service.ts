import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { retryConflicts, transactUnless } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { BlockSetEntity } from "../members/block.entity.ts";
import { toCard } from "../members/card.ts";
import { muteEntry } from "../members/mutes.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { afterMuteChange } from "./after-mute-change.ts";
import { muteEnd } from "./mute-end.ts";
import type { MuteChanged, MuteList } from "./mutes.contract.ts";
import { MuteEntity } from "./mutes.entity.ts";
import { type MuteLength, maxMutes } from "./mutes.rules.ts";
import { namesOf } from "./scope-names.ts";
import { listMutedWords } from "./words.service.ts";

type Item = EntityItem<typeof MuteEntity>;

const hasEnded = ({ until }: Item): boolean => until !== undefined && Date.parse(until) <= now();

const readMutes = async (userId: string): Promise<Item[]> => {
  const { data } = await MuteEntity.query.one({ userId }).go({ pages: "all", consistent: true });
  return data;
};

export async function listMutes(actor: SignedInActor): Promise<MuteList> {
  const { userId } = actor;
  const rows = (await readMutes(userId)).filter((row) => !hasEnded(row));
  const named = rows.filter(({ mutedId }) => /^(cir|con)_/.test(mutedId));
  const people = rows.filter((row) => !named.includes(row));
  const [profiles, scopes] = await Promise.all([
    people.length
      ? batchGet(people.map(({ mutedId }) => itemRef(ProfileEntity, { userId: mutedId })))
      : [],
    namesOf(actor, named),
  ]);
  return {
    items: people.flatMap(({ until = null }, index) => {
      const profile = profiles[index];
      return profile ? [{ person: toCard(profile), until }] : [];
    }),
    scopes,
    words: listMutedWords(actor),
  };
}

/** @throws data.invalid for oneself or too many; not_found for an unknown member */
export async function muteMember(
  actor: SignedInActor,
  mutedId: string,
  length: MuteLength,
): Promise<MuteChanged> {
  if (mutedId === actor.userId) throw new AppError("data.invalid", "You can't mute yourself.");
  const [profile] = await batchGet([itemRef(ProfileEntity, { userId: mutedId })]);
  if (!profile) throw new AppError("not_found");
  return muteId(actor, mutedId, length);
}

/** Replaces the end of an earlier mute. @throws data.invalid for too many */
export async function muteId(
  actor: SignedInActor,
  mutedId: string,
  length: MuteLength,
): Promise<MuteChanged> {
  const { userId } = actor;
  await retryConflicts(async () => {
    const own = await readMutes(userId);
    const replaced = own.filter((row) => row.mutedId === mutedId || hasEnded(row));
    if (own.length - replaced.length >= maxMutes) {
      throw new AppError("data.invalid", "That's too many mutes.");
    }
    for (const row of replaced) await removeMute(row);
    const until = muteEnd(length);
    await transact([
      {
        write: MuteEntity.create(
          defined({ userId, mutedId, until, createdAt: timestamp() }),
        ).params(),
      },
      {
        write: BlockSetEntity.update({ userId })
          .add({ muted: [muteEntry(mutedId, until)] })
          // Concurrent calls have counted the same rows.
          .where(
            ({ muted }, { escape: bind, notExists, size }) =>
              `${notExists(muted)} OR ${size(muted)} < ${bind(maxMutes)}`,
          )
          .params(),
      },
      recordEvent(userId, { type: "mutes.changed", userId }),
    ]);
  });
  return afterMuteChange(userId);
}

/** Of a member, circle or conversation; also works after leaving it. */
export async function unmuteId({ userId }: SignedInActor, mutedId: string): Promise<MuteChanged> {
  const { data: row } = await MuteEntity.get({ userId, mutedId }).go({ consistent: true });
  if (row) await removeMute(row);
  return afterMuteChange(userId);
}

/** Does nothing if the row was replaced meanwhile. */
async function removeMute({ userId, mutedId, until, createdAt }: Item): Promise<void> {
  await transactUnless("request.conflict", [
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
}

export const forgetMute = ({ userId, mutedId, until }: Item): Promise<void> =>
  transact([
    {
      write: BlockSetEntity.update({ userId })
        .delete({ muted: [muteEntry(mutedId, until)] })
        .params(),
    },
  ]);
