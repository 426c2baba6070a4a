import type { SignedInActor } from "../kernel/actor.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { retryConflicts, transactUnless } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { BlockSetEntity } from "../members/block.entity.ts";
import { comparable } from "../members/muted-words.rules.ts";
import { wordEntry } from "../members/mutes.access.ts";
import { afterMuteChange } from "./after-mute-change.ts";
import { muteEnd } from "./mute-end.ts";
import type { MuteChanged, MutedWordItem } from "./mutes.contract.ts";
import { MutedWordEntity } from "./mutes.entity.ts";
import { type MuteLength, maxMutedWords } from "./mutes.rules.ts";

interface Row {
  userId: string;
  key: string;
  word: string;
  until?: string | undefined;
  createdAt: string;
}

const hasEnded = ({ until }: Row): boolean => until !== undefined && Date.parse(until) <= now();

async function readWords(userId: string): Promise<Row[]> {
  const { data } = await MutedWordEntity.query
    .one({ userId })
    .go({ pages: "all", consistent: true });
  return data;
}

/** Uses the row that the gate has read, so makes no request. */
export const listMutedWords = ({ mutedWords = [] }: SignedInActor): MutedWordItem[] =>
  mutedWords
    .filter(({ until }) => until === null || until > now())
    .map(({ word, until }) => ({ word, until: until === null ? null : timestamp(until) }))
    .sort((one, other) => one.word.localeCompare(other.word));

/**
 * Replaces the end of an earlier mute.
 * @throws data.invalid for too many, or without a letter or digit
 */
export async function muteWord(
  actor: SignedInActor,
  word: string,
  length: MuteLength,
): Promise<MuteChanged> {
  const { userId } = actor;
  const key = comparable(word);
  if (key === "") throw new AppError("data.invalid", "Please enter a word.");
  await retryConflicts(async () => {
    const rows = await readWords(userId);
    const replaced = rows.filter((row) => row.key === key || hasEnded(row));
    if (rows.length - replaced.length >= maxMutedWords) {
      throw new AppError("data.invalid", "That's too many muted words.");
    }
    for (const row of replaced) await remove(row);
    const until = muteEnd(length);
    await transact([
      {
        write: MutedWordEntity.create(
          defined({ userId, key, word, until, createdAt: timestamp() }),
        ).params(),
      },
      {
        write: BlockSetEntity.update({ userId })
          .add({ mutedWords: [wordEntry(word, until)] })
          // Concurrent calls have counted the same rows.
          .where(
            ({ mutedWords }, { escape: bind, notExists, size }) =>
              `${notExists(mutedWords)} OR ${size(mutedWords)} < ${bind(maxMutedWords)}`,
          )
          .params(),
      },
      recordEvent(userId, { type: "mutes.changed", userId }),
    ]);
  });
  return afterMuteChange(userId);
}

/** Idempotent. */
export async function unmuteWord({ userId }: SignedInActor, word: string): Promise<MuteChanged> {
  const key = comparable(word);
  const row = (await readWords(userId)).find((one) => one.key === key);
  if (row) await remove(row);
  return afterMuteChange(userId);
}

/** Does nothing if the row was replaced meanwhile. */
async function remove({ userId, key, word, until, createdAt }: Row): Promise<void> {
  await transactUnless("request.conflict", [
    {
      write: MutedWordEntity.delete({ userId, key })
        .where((row, { eq }) => eq(row.createdAt, createdAt))
        .params(),
    },
    {
      write: BlockSetEntity.update({ userId })
        .delete({ mutedWords: [wordEntry(word, until)] })
        .params(),
    },
    recordEvent(userId, { type: "mutes.changed", userId }),
  ]);
}
