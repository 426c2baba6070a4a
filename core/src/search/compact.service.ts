import { randomUUID } from "node:crypto";
import { minute, now, timestamp } from "../kernel/clock.ts";
import { isUnchanged, tryWrite } from "../kernel/conditional-writes.ts";
import { pack, type Stored } from "./document.ts";
import { ManifestEntity, SegmentEntity } from "./search.entity.ts";
import { planSegments, type Segment } from "./segments.ts";
import { changesSince, type Manifest, readManifest, readSegments } from "./stored-index.ts";

/** Changes that are more recent may still arrive. */
const settledAfter = 2 * minute;

export interface Compaction {
  /** Only merges changes older than this, in milliseconds. */
  olderThan?: number;
  /** Rebuilds all segments, so that instances reload. */
  startOver?: boolean;
}

/** Merges changes into segments, as Lucene does. Of concurrent runs, only one takes effect. */
export async function compact({
  olderThan = settledAfter,
  startOver = false,
}: Compaction = {}): Promise<void> {
  const before = await readManifest();
  const segments: Segment[] = [];
  for (const { name, stored } of await readSegments(startOver ? [] : before.segments)) {
    if (!stored) return;
    segments.push({ name, stored });
  }
  const until = timestamp(now() - olderThan);
  const changes: Stored[] = [];
  for await (const page of changesSince(startOver ? "" : before.mark)) {
    changes.push(...page.stored.filter(({ changedAt }) => changedAt <= until));
  }
  if (changes.length === 0 && !startOver) return;
  const { kept, fresh } = planSegments(segments, changes);
  const names = await writeSegments(fresh);
  const replaced = await replaceManifest(before, {
    segments: [...kept, ...names],
    mark: changes.at(-1)?.changedAt ?? (startOver ? "" : before.mark),
    generation: startOver ? randomUUID() : before.generation,
    revision: before.revision + 1,
    changedAt: timestamp(),
  });
  await removeSegments(replaced ? before.segments.filter((name) => !kept.includes(name)) : names);
}

async function writeSegments(fresh: readonly Stored[][]): Promise<string[]> {
  const names: string[] = [];
  for (const stored of fresh) {
    const segment = randomUUID();
    await SegmentEntity.put({ segment, content: pack(stored) }).go();
    names.push(segment);
  }
  return names;
}

async function removeSegments(names: readonly string[]): Promise<void> {
  for (const segment of names) await SegmentEntity.delete({ segment }).go();
}

/** @returns false when a concurrent run won */
async function replaceManifest(before: Manifest, after: Manifest): Promise<boolean> {
  return tryWrite(
    ManifestEntity.put(after)
      .where((row, operations) =>
        isUnchanged(row.revision, operations, before.revision === 0 ? null : before.revision),
      )
      .go(),
  );
}
