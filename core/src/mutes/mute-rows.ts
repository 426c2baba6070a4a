import { day, hour, now, timestamp } from "../kernel/clock.ts";
import { retryConflicts, transactUnless } from "../kernel/conditional-writes.ts";
import { AppError, type ErrorCode } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { BlockSetEntity } from "../members/block.entity.ts";
import type { MuteLength } from "./mutes.rules.ts";

export interface MuteRow {
  userId: string;
  /** ISO 8601; undefined without an end. */
  until?: string | undefined;
  createdAt: string;
}

/** A row for each mute, which also has an entry in the set that the access gate reads. */
export interface MuteKind<Row extends MuteRow> {
  set: "muted" | "mutedWords";
  max: number;
  tooMany: ErrorCode;
  /** Must read consistently. */
  read(userId: string): Promise<Row[]>;
  entryOf(row: Row): string;
  create(row: Row): Write["write"];
  /** On the condition that the row wasn't replaced. */
  remove(row: Row): Write["write"];
}

export const hasEnded = ({ until }: MuteRow): boolean =>
  until !== undefined && Date.parse(until) <= now();

const lasting: Record<MuteLength, number | null> = { hour, day, week: 7 * day, always: null };

export function timesOfMute(length: MuteLength): Pick<MuteRow, "until" | "createdAt"> {
  const at = now();
  const milliseconds = lasting[length];
  return {
    until: milliseconds === null ? undefined : timestamp(at + milliseconds),
    createdAt: timestamp(at),
  };
}

/**
 * Replaces an earlier mute of the same, and removes those that have ended.
 * @throws the kind's `tooMany`
 */
export async function writeMute<Row extends MuteRow>(
  kind: MuteKind<Row>,
  mute: Row,
  isSame: (row: Row) => boolean,
): Promise<void> {
  const { set, max } = kind;
  const { userId } = mute;
  await retryConflicts(async () => {
    const rows = await kind.read(userId);
    const replaced = rows.filter((row) => isSame(row) || hasEnded(row));
    if (rows.length - replaced.length >= max) throw new AppError(kind.tooMany);
    for (const row of replaced) await removeMute(kind, row);
    await transact([
      { write: kind.create(mute) },
      {
        write: BlockSetEntity.update({ userId })
          .add({ [set]: [kind.entryOf(mute)] })
          // Concurrent calls have counted the same rows.
          .where(
            (row, { escape: bind, notExists, size }) =>
              `${notExists(row[set])} OR ${size(row[set])} < ${bind(max)}`,
          )
          .params(),
      },
      recordEvent(userId, { type: "mutes.changed", userId }),
    ]);
  });
}

/** Does nothing if the row was replaced meanwhile. */
export async function removeMute<Row extends MuteRow>(
  kind: MuteKind<Row>,
  row: Row,
): Promise<void> {
  const { userId } = row;
  await transactUnless("request.conflict", [
    { write: kind.remove(row) },
    {
      write: BlockSetEntity.update({ userId })
        .delete({ [kind.set]: [kind.entryOf(row)] })
        .params(),
    },
    recordEvent(userId, { type: "mutes.changed", userId }),
  ]);
}
