import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { transact } from "../kernel/table.ts";
import { BlockSetEntity } from "../members/block.entity.ts";
import { toCard } from "../members/card.ts";
import { muteEntry } from "../members/mutes.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { afterMuteChange } from "./after-mute-change.ts";
import { hasEnded, type MuteKind, removeMute, timesOfMute, writeMute } from "./mute-rows.ts";
import type { MuteChanged, MuteList } from "./mutes.contract.ts";
import { MuteEntity } from "./mutes.entity.ts";
import { type MuteLength, maxMutes } from "./mutes.rules.ts";
import { namesOf } from "./scope-names.ts";
import { listMutedWords } from "./words.service.ts";

type Item = EntityItem<typeof MuteEntity>;

/** Of members, circles and conversations. */
const kind: MuteKind<Item> = {
  set: "muted",
  max: maxMutes,
  tooMany: "mute.too_many",
  async read(userId) {
    const { data } = await MuteEntity.query.one({ userId }).go({ pages: "all", consistent: true });
    return data;
  },
  entryOf: ({ mutedId, until }) => muteEntry(mutedId, until),
  create: (row) => MuteEntity.create(defined(row)).params(),
  remove: ({ userId, mutedId, createdAt }) =>
    MuteEntity.delete({ userId, mutedId })
      .where((row, { eq }) => eq(row.createdAt, createdAt))
      .params(),
};

export async function listMutes(actor: SignedInActor): Promise<MuteList> {
  const { userId } = actor;
  const rows = (await kind.read(userId)).filter((row) => !hasEnded(row));
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

/** @throws data.invalid for oneself; mute.too_many; not_found for an unknown member */
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

/** Replaces the end of an earlier mute. @throws mute.too_many */
export async function muteId(
  { userId }: SignedInActor,
  mutedId: string,
  length: MuteLength,
): Promise<MuteChanged> {
  const mute = { userId, mutedId, ...timesOfMute(length) };
  await writeMute(kind, mute, (row) => row.mutedId === mutedId);
  return afterMuteChange(userId);
}

/** Of a member, circle or conversation; also works after leaving it. */
export async function unmuteId({ userId }: SignedInActor, mutedId: string): Promise<MuteChanged> {
  const { data: row } = await MuteEntity.get({ userId, mutedId }).go({ consistent: true });
  if (row) await removeMute(kind, row);
  return afterMuteChange(userId);
}

export const forgetMute = ({ userId, mutedId, until }: Item): Promise<void> =>
  transact([
    {
      write: BlockSetEntity.update({ userId })
        .delete({ muted: [muteEntry(mutedId, until)] })
        .params(),
    },
  ]);
