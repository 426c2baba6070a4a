import { minute, now, second, timestamp } from "../kernel/clock.ts";
import { onForget } from "../kernel/memory.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { MemoryIndex } from "./memory-index.ts";
import { changesSince, type Manifest, readManifest, readSegments } from "./stored-index.ts";

/**
 * How far queries reach back before the last one, because clocks differ and indexes are eventually
 * consistent; once a minute, further.
 */
const usualOverlap = 5 * second;
const wideOverlap = 2 * minute;
const startOverlap = 10 * minute;

/** From this many changes on, they're merged into segments. */
const manyChanges = 1_000;

interface Opened {
  index: MemoryIndex;
  generation: string;
  newest: string;
  widenedAt: number;
}

let opened: Promise<Opened> | undefined;
let following: Promise<Opened> | undefined;
onForget(() => {
  opened = undefined;
});

/** Without changes, costs one request of half a read unit, which concurrent calls share. */
export async function currentIndex(): Promise<MemoryIndex> {
  following ??= follow().finally(() => {
    following = undefined;
  });
  return (await following).index;
}

async function follow(): Promise<Opened> {
  if (!opened) return open();
  const current = await opened;
  const isWide = now() - current.widenedAt >= minute;
  if (isWide) current.widenedAt = now();
  const { manifest } = await takeIn(current, isWide ? wideOverlap : usualOverlap);
  const isReplaced = manifest !== null && manifest.generation !== current.generation;
  return isReplaced || current.index.isWorn ? open() : current;
}

function open(): Promise<Opened> {
  opened = load();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function load(): Promise<Opened> {
  for (;;) {
    const manifest = await readManifest();
    const segments = await readSegments(manifest.segments);
    // The segments were merged concurrently, so start over.
    if (segments.some(({ stored }) => stored === null)) continue;
    const index = new MemoryIndex();
    for (const { stored } of segments) for (const one of stored ?? []) index.apply(one);
    const { generation, mark } = manifest;
    const begun = { index, generation, newest: mark, widenedAt: now() };
    const { count } = await takeIn(begun, startOverlap);
    if (count > manyChanges) await enqueueJob("search-compact", {});
    return begun;
  }
}

async function takeIn(
  current: Opened,
  overlap: number,
): Promise<{ count: number; manifest: Manifest | null }> {
  const since = current.newest ? timestamp(Date.parse(current.newest) - overlap) : "";
  let count = 0;
  let manifest: Manifest | null = null;
  for await (const page of changesSince(since)) {
    for (const one of page.stored) {
      current.index.apply(one);
      if (one.changedAt > current.newest) current.newest = one.changedAt;
    }
    count += page.stored.length;
    manifest = page.manifest ?? manifest;
  }
  return { count, manifest };
}
