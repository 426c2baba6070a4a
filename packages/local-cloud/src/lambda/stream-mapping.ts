import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { FaultSource } from "../faults.ts";
import type { StreamEntry, StreamSource } from "../kernel/streams.ts";
import { streamFailure } from "./destination-record.ts";
import { alignLanes, laneId, laneOfItem, laneOfPartition, type Place } from "./lanes.ts";
import { failedIdentifiers, type MappingSettings } from "./mapping-settings.ts";
import type { Mapping, MappingSurroundings } from "./queue-mapping.ts";

export interface StreamSurroundings extends MappingSurroundings {
  source: StreamSource;
  faults: FaultSource;
}

const PLACES = "lambda.checkpoints";
/** Longest wait between two attempts, in milliseconds. */
const LONGEST_WAIT = 30_000;
/** A drain gives up on a batch after this many failures, so that settle() ends. */
const DRAIN_ATTEMPTS = 100;
/**
 * In a strict cloud there are this many lanes, and each batch starts up to so many milliseconds
 * late.
 */
const STRICT_LANES = 3;
const STRICT_DELAY = 20;

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
  const { context, activity, source, faults } = surroundings;
  const { clock } = context;
  const delays = context.strict?.draws(`lane ${id}`);
  const checkpoints = context.store.collection<Place>(PLACES);
  let started = false;
  let loop: Promise<boolean> | undefined;
  let again = false;
  let draining = false;
  let wake: (() => void) | undefined;
  let cancelListener: (() => void) | undefined;
  let repeated: string | undefined;

  let position: string | undefined;
  let written: string | undefined;

  const write = () => {
    if (position === undefined || position === written) return;
    checkpoints.put(id, { sequence: position });
    written = position;
  };
  const advance = (sequence: string) => {
    position = sequence;
    write();
  };
  const pause = (milliseconds: number): Promise<void> => {
    if (draining || !started) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.at(clock.now() + milliseconds, () => wake?.());
      wake = () => {
        cancel();
        wake = undefined;
        resolve();
      };
    });
  };
  const kick = () => {
    again = true;
    if (loop) return;
    loop = run().finally(() => {
      loop = undefined;
      if (again && started) kick();
    });
    // A drain rejects; otherwise the error is logged and reading goes on with the next record.
    loop.catch((error: unknown) => {
      context.log({ source: "lambda", level: "error", text: String(error) });
    });
  };
  /** Reads to the end of the stream. @returns whether there were records */
  const run = async (): Promise<boolean> => {
    let moved = false;
    while (started && again) {
      again = false;
      let batch = await read();
      if (batch.length > 0 && batch.length < settings.batchSize && settings.window > 0) {
        await pause(settings.window);
        batch = await read();
      }
      if (batch.length === 0) continue;
      moved = true;
      await process(batch);
      again = true;
    }
    return moved;
  };
  const read = () => source.records(settings.sourceArn, position, settings.batchSize);

  const process = async (batch: StreamEntry[]) => {
    const accepted = batch.filter(({ record }) => settings.accepts(record));
    let rest = accepted;
    let size = rest.length;
    let attempts = 0;
    while (started && rest.length > 0) {
      const chunk = rest.slice(0, size);
      const { requestId, done } = await activity.during(() => attempt(chunk));
      attempts++;
      if (done > 0) {
        // Some records succeeded, so the rest starts over as a new batch.
        const last = chunk[done - 1] as StreamEntry;
        rest = rest.slice(done);
        if (rest.length > 0) advance(last.sequence);
        size = rest.length;
        attempts = 0;
        continue;
      }
      const condition = givenUp(chunk, attempts);
      if (condition) {
        bury(chunk, attempts, requestId, condition);
        rest = rest.slice(chunk.length);
        // Chunks and batches aren't empty.
        if (rest.length > 0) advance((chunk.at(-1) as StreamEntry).sequence);
        size = rest.length;
        attempts = 0;
        continue;
      }
      if (settings.bisect && chunk.length > 1) {
        size = Math.ceil(chunk.length / 2);
        attempts = 0;
      }
      if (draining && attempts >= DRAIN_ATTEMPTS)
        throw new Error(
          `A batch of ${settings.sourceArn} failed ${attempts} times; see the function's log.`,
        );
      await pause(Math.min(100 * 2 ** attempts, LONGEST_WAIT));
    }
    if (!started && rest.length > 0) return;
    // Chunks and batches aren't empty.
    const last = (batch.at(-1) as StreamEntry).sequence;
    if (repeated !== last && faults.duplicate()) repeated = last;
    // If filters reject all records, the position isn't stored: after a kill they're just read
    // again, and it saves most writes.
    else if (accepted.length === 0) position = last;
    else advance(last);
  };
  /** @returns how many entries at the start of the chunk succeeded */
  const attempt = async (chunk: StreamEntry[]): Promise<{ requestId: string; done: number }> => {
    const requestId = randomUUID();
    const event = JSON.stringify({ Records: chunk.map(({ record }) => record) });
    if (delays) await delay(delays() * STRICT_DELAY);
    try {
      const response = await surroundings.invoke(settings.functionArn, event, requestId);
      if (!settings.partialFailures) return { requestId, done: chunk.length };
      const failed = failedIdentifiers(response, new Set(chunk.map(({ sequence }) => sequence)));
      const first = failed && chunk.findIndex(({ sequence }) => failed.has(sequence));
      return { requestId, done: first === undefined ? 0 : first < 0 ? chunk.length : first };
    } catch {
      // The function's error is in its log; the batch is retried.
      return { requestId, done: 0 };
    }
  };
  const givenUp = (chunk: StreamEntry[], attempts: number) => {
    const { maximumRetries, maximumRecordAge, bisect } = settings;
    if (maximumRecordAge !== undefined && clock.now() - timeOf(chunk[0]) > maximumRecordAge * 1000)
      return "RecordAgeExceeded";
    if (bisect && chunk.length > 1) return undefined;
    return maximumRetries !== undefined && attempts > maximumRetries
      ? "RetryAttemptsExhausted"
      : undefined;
  };
  const bury = (
    chunk: StreamEntry[],
    attempts: number,
    requestId: string,
    condition: "RetryAttemptsExhausted" | "RecordAgeExceeded",
  ) => {
    const edge = (entry: StreamEntry | undefined) => ({
      sequence: entry?.sequence ?? "",
      time: timeOf(entry),
    });
    const record = streamFailure(
      {
        functionArn: settings.functionArn,
        streamArn: settings.sourceArn,
        requestId,
        attempts,
        condition,
        first: edge(chunk[0]),
        last: edge(chunk.at(-1)),
        size: chunk.length,
      },
      clock.now(),
    );
    if (settings.onFailureArn) context.deliver(settings.onFailureArn, record);
  };

  return {
    async start() {
      if (!checkpoints.get(id)) {
        const latest =
          settings.startingPosition === "LATEST"
            ? await source.latest(settings.sourceArn)
            : undefined;
        checkpoints.put(id, { sequence: latest ?? null });
      }
      position = checkpoints.get(id)?.sequence ?? undefined;
      written = position;
      started = true;
      cancelListener = source.onRecord(settings.sourceArn, kick);
      kick();
    },
    stop() {
      started = false;
      cancelListener?.();
      wake?.();
      write();
    },
    async drain() {
      draining = true;
      try {
        kick();
        wake?.();
        return (await loop) ?? false;
      } finally {
        draining = false;
      }
    },
  };
}

/** Time of a change in milliseconds; stream records have seconds. */
function timeOf(entry: StreamEntry | undefined): number {
  // Records are kept as untyped JSON.
  const { ApproximateCreationDateTime } = (entry?.record.dynamodb ?? {}) as {
    ApproximateCreationDateTime?: number;
  };
  return (ApproximateCreationDateTime ?? 0) * 1000;
}
