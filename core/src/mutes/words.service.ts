import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { comparable } from "../members/muted-words.rules.ts";
import { wordEntry } from "../members/mutes.access.ts";
import { afterMuteChange } from "./after-mute-change.ts";
import { type MuteKind, removeMute, timesOfMute, writeMute } from "./mute-rows.ts";
import type { MuteChanged, MutedWordItem } from "./mutes.contract.ts";
import { MutedWordEntity } from "./mutes.entity.ts";
import { type MuteLength, maxMutedWords } from "./mutes.rules.ts";

type Item = EntityItem<typeof MutedWordEntity>;

const kind: MuteKind<Item> = {
  set: "mutedWords",
  max: maxMutedWords,
  tooMany: "mute.too_many_words",
  async read(userId) {
    const { data } = await MutedWordEntity.query
      .one({ userId })
      .go({ pages: "all", consistent: true });
    return data;
  },
  entryOf: ({ word, until }) => wordEntry(word, until),
  create: (row) => MutedWordEntity.create(defined(row)).params(),
  remove: ({ userId, key, createdAt }) =>
    MutedWordEntity.delete({ userId, key })
      .where((row, { eq }) => eq(row.createdAt, createdAt))
      .params(),
};

/** Uses the row that the gate has read, so makes no request. */
export const listMutedWords = ({ mutedWords = [] }: SignedInActor): MutedWordItem[] =>
  mutedWords
    .filter(({ until }) => until === null || until > now())
    .map(({ word, until }) => ({ word, until: until === null ? null : timestamp(until) }))
    .sort((one, other) => one.word.localeCompare(other.word));

/**
 * Replaces the end of an earlier mute.
 * @throws mute.too_many_words; mute.not_a_word without a letter or digit
 */
export async function muteWord(
  { userId }: SignedInActor,
  word: string,
  length: MuteLength,
): Promise<MuteChanged> {
  const key = comparable(word);
  if (key === "") throw new AppError("mute.not_a_word");
  await writeMute(kind, { userId, key, word, ...timesOfMute(length) }, (row) => row.key === key);
  return afterMuteChange(userId);
}

/** Idempotent. */
export async function unmuteWord({ userId }: SignedInActor, word: string): Promise<MuteChanged> {
  const key = comparable(word);
  const row = (await kind.read(userId)).find((one) => one.key === key);
  if (row) await removeMute(kind, row);
  return afterMuteChange(userId);
}
