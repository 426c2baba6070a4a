import type { FaultSource } from "../faults.ts";
import type { StreamEntry, StreamSource } from "../kernel/streams.ts";
import { createLanePosition } from "./lane-position.ts";
import { alignLanes, laneId, laneOfItem, laneOfPartition, type Place } from "./lanes.ts";
import { createLoop } from "./loop.ts";
import type { MappingSettings } from "./mapping-settings.ts";
import type { Mapping, MappingSurroundings } from "./queue-mapping.ts";
import { batchCaller, givenUp, reportGivenUp } from "./stream-batches.ts";

export interface StreamSurroundings extends MappingSurroundings {
  source: StreamSource;
  /** Whether the function waits for full batches, or a drain. */
  isHeld?: boolean;
  faults: FaultSource;
}

const PLACES = "lambda.checkpoints";
/** Longest wait between two attempts, in milliseconds. */
const LONGEST_WAIT = 30_000;
/** A drain gives up on a batch after this many failures, so that settle() ends. */
const DRAIN_ATTEMPTS = 100;
/** In a held stream: filters reject most records, so more are read for a full batch. */
const HELD_READ = 10;
/** In a held stream: how many commits make it likely that a batch is full. */
const HELD_COMMITS = 60;
/** How many lanes a strict cloud has. */
const STRICT_LANES = 3;

/**
 * Feeds a table's stream to a function, in lanes: the mapping's ParallelizationFactor, but no more
 * than the function's workers. A partition key stays in one lane.
 */
export function createStreamMapping(
  settings: MappingSettings,
  surroundings: StreamSurroundings,
): Mapping {
  const { strict } = surroundings.context;
  const count = strict
    ? STRICT_LANES
    : Math.min(settings.parallel, surroundings.concurrency(settings.functionArn));
  const laneOf = strict ? laneOfItem : laneOfPartition;
  const lanes = Array.from({ length: count }, (_, lane) =>
    createLane(
      {
        ...settings,
        accepts: (record) => laneOf(record, count) === lane && settings.accepts(record),
      },
      surroundings,
      laneId(settings.id, lane),
    ),
  );
  return {
    async start() {
      alignLanes(surroundings.context.store.collection<Place>(PLACES), settings.id, count);
      for (const lane of lanes) await lane.start();
    },
    stop() {
      for (const lane of lanes) lane.stop();
    },
    async drain() {
      const moved = await Promise.all(lanes.map((lane) => lane.drain()));
      return moved.includes(true);
    },
  };
}

/**
 * Feeds a lane's records to the function, in order, one batch at a time. The stored position only
 * moves when a batch succeeded, or was given up and reported to the on-failure destination.
 */
function createLane(
  settings: MappingSettings,
  surroundings: StreamSurroundings,
  id: string,
): Mapping {
  const { context, activity, source, faults, isHeld = false } = surroundings;
  const position = createLanePosition(context.store.collection<Place>(PLACES), id);
  const attempt = batchCaller(settings, surroundings, id);
  let cancelListener: (() => void) | undefined;
  let repeated: string | undefined;

  const read = async () => {
    const { sourceArn, batchSize } = settings;
    const most = isHeld ? batchSize * HELD_READ : batchSize;
    const records = await source.records(sourceArn, position.current(), most);
    return isHeld ? upToAccepted(records, batchSize, settings.accepts) : records;
  };
  const loop = createLoop(context, async () => {
    let batch = await read();
    if (batch.length > 0 && batch.length < settings.batchSize && settings.window > 0) {
      await loop.pause(settings.window);
      batch = await read();
    }
    if (batch.length === 0) return false;
    await process(batch);
    return true;
  });

  const process = async (batch: StreamEntry[]) => {
    const accepted = batch.filter(({ record }) => settings.accepts(record));
    let rest = accepted;
    let size = rest.length;
    let attempts = 0;
    const passOver = (entries: StreamEntry[]) => {
      rest = rest.slice(entries.length);
      if (rest.length > 0) position.advance(lastSequence(entries));
      size = rest.length;
      attempts = 0;
    };
    while (loop.isStarted() && rest.length > 0) {
      const chunk = rest.slice(0, size);
      const { requestId, done } = await activity.during(() => attempt(chunk));
      attempts++;
      if (done > 0) {
        // Some records succeeded, so the rest starts over as a new batch.
        passOver(chunk.slice(0, done));
        continue;
      }
      const condition = givenUp(settings, chunk, attempts, context.clock.now());
      if (condition) {
        reportGivenUp(settings, context, chunk, { attempts, requestId, condition });
        passOver(chunk);
        continue;
      }
      if (settings.bisect && chunk.length > 1) {
        size = Math.ceil(chunk.length / 2);
        attempts = 0;
      }
      if (loop.isDraining() && attempts >= DRAIN_ATTEMPTS)
        throw new Error(
          `A batch of ${settings.sourceArn} failed ${attempts} times; see the function's log.`,
        );
      await loop.pause(Math.min(100 * 2 ** attempts, LONGEST_WAIT));
    }
    if (!loop.isStarted() && rest.length > 0) return;
    const last = lastSequence(batch);
    if (repeated !== last && faults.duplicate()) repeated = last;
    // If filters reject all records, the position isn't stored: after a kill they're just read
    // again, and it saves most writes.
    else if (accepted.length === 0) position.pass(last);
    else position.advance(last);
  };

  return {
    async start() {
      await position.restore(async () =>
        settings.startingPosition === "LATEST" ? source.latest(settings.sourceArn) : undefined,
      );
      cancelListener = source.onRecord(
        settings.sourceArn,
        isHeld ? every(HELD_COMMITS, loop.kick) : loop.kick,
      );
      loop.start();
    },
    stop() {
      cancelListener?.();
      loop.stop();
      position.save();
    },
    drain: loop.drain,
  };
}

/** The first entries, with at most so many that the mapping accepts. */
function upToAccepted(
  entries: StreamEntry[],
  most: number,
  accepts: MappingSettings["accepts"],
): StreamEntry[] {
  let accepted = 0;
  const end = entries.findIndex(({ record }) => accepts(record) && ++accepted === most);
  return end < 0 ? entries : entries.slice(0, end + 1);
}

/** Calls `work` at every so many calls. */
function every(calls: number, work: () => void): () => void {
  let count = 0;
  return () => {
    if (++count % calls === 0) work();
  };
}

// Chunks and batches aren't empty.
const lastSequence = (entries: StreamEntry[]) => (entries.at(-1) as StreamEntry).sequence;
