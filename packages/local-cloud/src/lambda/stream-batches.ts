import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { CloudContext } from "../kernel/service.ts";
import type { StreamEntry } from "../kernel/streams.ts";
import { streamFailure } from "./destination-record.ts";
import { failedIdentifiers, type MappingSettings } from "./mapping-settings.ts";
import type { MappingSurroundings } from "./queue-mapping.ts";

/** A strict cloud starts each batch up to so many milliseconds late. */
const STRICT_DELAY = 20;

export type GivenUp = "RetryAttemptsExhausted" | "RecordAgeExceeded";

export interface Attempt {
  requestId: string;
  /** How many entries at the start of the batch succeeded. */
  done: number;
}

/** Calls the function with a batch. Its error is in its log, so it only counts as none done. */
export function batchCaller(
  settings: MappingSettings,
  { context, invoke }: Pick<MappingSurroundings, "context" | "invoke">,
  laneId: string,
): (batch: StreamEntry[]) => Promise<Attempt> {
  const delays = context.strict?.draws(`lane ${laneId}`);
  return async (batch) => {
    const requestId = randomUUID();
    const event = JSON.stringify({ Records: batch.map(({ record }) => record) });
    if (delays) await delay(delays() * STRICT_DELAY);
    try {
      const response = await invoke(settings.functionArn, event, requestId);
      if (!settings.partialFailures) return { requestId, done: batch.length };
      const failed = failedIdentifiers(response, new Set(batch.map(({ sequence }) => sequence)));
      const first = failed && batch.findIndex(({ sequence }) => failed.has(sequence));
      if (first === undefined) return { requestId, done: 0 };
      return { requestId, done: first < 0 ? batch.length : first };
    } catch {
      return { requestId, done: 0 };
    }
  };
}

/** Why a batch that failed isn't tried again, if so. */
export function givenUp(
  { maximumRetries, maximumRecordAge, bisect }: MappingSettings,
  batch: StreamEntry[],
  attempts: number,
  now: number,
): GivenUp | undefined {
  if (maximumRecordAge !== undefined && now - timeOf(batch[0]) > maximumRecordAge * 1000)
    return "RecordAgeExceeded";
  if (bisect && batch.length > 1) return undefined;
  return maximumRetries !== undefined && attempts > maximumRetries
    ? "RetryAttemptsExhausted"
    : undefined;
}

/** Reports a batch that was given up to the on-failure destination, if there's one. */
export function reportGivenUp(
  settings: MappingSettings,
  { clock, deliver }: Pick<CloudContext, "clock" | "deliver">,
  batch: StreamEntry[],
  failure: { attempts: number; requestId: string; condition: GivenUp },
): void {
  if (!settings.onFailureArn) return;
  const edge = (entry: StreamEntry | undefined) => ({
    sequence: entry?.sequence ?? "",
    time: timeOf(entry),
  });
  const record = streamFailure(
    {
      ...failure,
      functionArn: settings.functionArn,
      streamArn: settings.sourceArn,
      first: edge(batch[0]),
      last: edge(batch.at(-1)),
      size: batch.length,
    },
    clock.now(),
  );
  deliver(settings.onFailureArn, record);
}

/** Time of a change in milliseconds; stream records have seconds. */
function timeOf(entry: StreamEntry | undefined): number {
  // Records are kept as untyped JSON.
  const { ApproximateCreationDateTime } = (entry?.record.dynamodb ?? {}) as {
    ApproximateCreationDateTime?: number;
  };
  return (ApproximateCreationDateTime ?? 0) * 1000;
}
