import { createHash } from "node:crypto";
import type { DynamoDBRecord } from "aws-lambda";
import type { Clock } from "../kernel/clock.ts";
import type { StreamEntry } from "../kernel/streams.ts";
import type { Database } from "./database.ts";
import type { NewItem, StoredItem } from "./items.ts";
import { keyAttributes, type Table } from "./schema.ts";
import { itemSize } from "./values.ts";

/** Who changed the item if it wasn't a caller, for example TTL. */
export interface Identity {
  principalId: string;
  type: string;
}

/** How long AWS keeps a stream's records. */
const RETENTION = 24 * 3_600_000;

/** Trims after this many more records, not after each. */
const TRIM_EVERY = 500;

/** Maximum number of cached parsed records. */
const MOST_PARSED = 500;

/** Real sequence numbers have at least 21 digits; with a leading 1 they sort as texts, too. */
const FIRST_SEQUENCE = 10n ** 20n;

export const sequenceNumber = (sequence: number) => String(FIRST_SEQUENCE + BigInt(sequence));

/** The row number of a sequence number; anything below the first sorts before all records. */
export function sequenceRow(sequence: string): number {
  if (!/^\d{1,40}$/.test(sequence)) return 0;
  const row = BigInt(sequence) - FIRST_SEQUENCE;
  return row < 0n ? 0 : Number(row);
}

export interface StreamRecords {
  /** Within a write: adds the record of a change to the table's stream, if any. */
  add(table: Table, old: StoredItem | undefined, next: NewItem | undefined, who?: Identity): void;
  read(stream: StreamIdentity, afterRow: number, limit: number): StreamEntry[];
  /** Row of the newest record, or 0. */
  newest(streamId: number): number;
  /** Row of the oldest record that is kept, or 0. */
  oldest(streamId: number): number;
  onRecord(streamArn: string, listener: () => void): () => void;
  /** Removes what AWS would no longer keep. */
  trim(): void;
}

export interface StreamIdentity {
  id: number;
  arn: string;
  view: string;
  region: string;
}

interface Kept {
  name: "INSERT" | "MODIFY" | "REMOVE";
  keys: unknown;
  new?: unknown;
  old?: unknown;
  size: number;
  who?: Identity;
}

export function streamRecords(database: Database, clock: Clock): StreamRecords {
  const insert = database.prepare("INSERT INTO records (stream, time, record) VALUES (?, ?, ?)");
  const select = database.prepare(
    "SELECT sequence, time, record FROM records WHERE stream = ? AND sequence > ? ORDER BY sequence LIMIT ?",
  );
  const newest = database.prepare("SELECT max(sequence) AS row FROM records WHERE stream = ?");
  const oldest = database.prepare("SELECT min(sequence) AS row FROM records WHERE stream = ?");
  const kept = database.prepare(
    "SELECT sequence FROM records WHERE time >= ? ORDER BY sequence LIMIT 1",
  );
  const trim = database.prepare("DELETE FROM records WHERE sequence < ? AND time < ?");
  const listeners = new Map<string, Set<() => void>>();
  const parsed = new Map<number, StreamEntry>();
  let added = 0;

  const trimNow = () => {
    const since = clock.now() - RETENTION;
    const first = kept.get(since)?.sequence ?? Number.MAX_SAFE_INTEGER;
    trim.run(first, since);
  };

  /** Caches parsed records, because every lane of every mapping reads each one. */
  const parse = (stream: StreamIdentity, sequence: number, time: number, text: string) => {
    let found = parsed.get(sequence);
    if (!found) {
      found = entry(stream, sequence, time, JSON.parse(text));
      if (parsed.size >= MOST_PARSED) parsed.clear();
      parsed.set(sequence, found);
    }
    return found;
  };

  return {
    add(table, old, next, who) {
      const { stream } = table;
      if (!stream) return;
      insert.run(stream.id, clock.now(), recordText(table, stream.view, old, next, who));
      database.afterCommit(stream.arn, () => {
        for (const listener of listeners.get(stream.arn) ?? []) listener();
      });
      if (++added % TRIM_EVERY === 0) trimNow();
    },
    read: (stream, afterRow, limit) =>
      database.read(() =>
        select
          .all(stream.id, afterRow, limit)
          .map(({ sequence, time, record }) =>
            parse(stream, Number(sequence), Number(time), String(record)),
          ),
      ),
    newest: (streamId) => database.read(() => Number(newest.get(streamId)?.row ?? 0)),
    oldest: (streamId) => database.read(() => Number(oldest.get(streamId)?.row ?? 0)),
    onRecord(streamArn, listener) {
      const set = listeners.get(streamArn) ?? new Set();
      listeners.set(streamArn, set.add(listener));
      return () => void set.delete(listener);
    },
    trim: trimNow,
  };
}

/** Concatenates JSON, because the images are stored as JSON. */
function recordText(
  table: Table,
  view: string,
  old: StoredItem | undefined,
  next: NewItem | undefined,
  who: Identity | undefined,
): string {
  const item = next?.item ?? old?.item() ?? {};
  const keys = keyAttributes(table, item);
  const changed = next ? "MODIFY" : "REMOVE";
  const name: Kept["name"] = old ? changed : "INSERT";
  const newImage = view.includes("NEW_") ? next : undefined;
  const oldImage = view.includes("OLD_") ? old : undefined;
  const size = itemSize(keys) + (newImage?.size ?? 0) + (oldImage?.size ?? 0);
  return `{"name":"${name}","keys":${JSON.stringify(keys)}${
    newImage ? `,"new":${newImage.text}` : ""
  }${oldImage ? `,"old":${oldImage.text}` : ""},"size":${size}${
    who ? `,"who":${JSON.stringify(who)}` : ""
  }}`;
}

/** The record as a function gets it in its event. */
function entry(stream: StreamIdentity, row: number, time: number, kept: Kept): StreamEntry {
  const sequence = sequenceNumber(row);
  return {
    sequence,
    record: {
      eventID: createHash("md5").update(`${stream.arn}/${sequence}`).digest("hex"),
      eventName: kept.name,
      eventVersion: "1.1",
      eventSource: "aws:dynamodb",
      awsRegion: stream.region,
      ...(kept.who && { userIdentity: kept.who }),
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(time / 1000),
        Keys: kept.keys,
        ...(kept.new !== undefined && { NewImage: kept.new }),
        ...(kept.old !== undefined && { OldImage: kept.old }),
        SequenceNumber: sequence,
        SizeBytes: kept.size,
        StreamViewType: stream.view,
      },
      eventSourceARN: stream.arn,
    } satisfies Omit<DynamoDBRecord, "dynamodb"> & { dynamodb: object },
  };
}
