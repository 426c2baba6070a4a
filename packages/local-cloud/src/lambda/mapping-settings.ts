import { matches, type Pattern } from "../events/pattern.ts";
import type { Resource } from "../kernel/service.ts";

/** How records of a queue or stream reach a function. */
export interface MappingSettings {
  id: string;
  sourceArn: string;
  /** ARN of the function. */
  functionArn: string;
  enabled: boolean;
  batchSize: number;
  /** Milliseconds to wait for a full batch. */
  window: number;
  partialFailures: boolean;
  maximumConcurrency: number | undefined;
  /** Whether a record passes the filters; true when there are none. */
  accepts(record: unknown): boolean;
  /** Streams only: number of batches of a shard that may be processed at once. */
  parallel: number;
  /** Streams only. */
  startingPosition: "TRIM_HORIZON" | "LATEST";
  bisect: boolean;
  /** Undefined for no end. */
  maximumRetries: number | undefined;
  /** Seconds; undefined for no limit. */
  maximumRecordAge: number | undefined;
  onFailureArn: string | undefined;
}

export function readMapping(
  id: string,
  functionArn: string,
  properties: Resource["properties"],
): MappingSettings {
  const sourceArn = String(properties.EventSourceArn);
  const patterns = (properties.FilterCriteria?.Filters ?? []).map(
    // A filter's JSON; pattern.ts checks what it uses.
    ({ Pattern: text }: { Pattern: string }) => JSON.parse(text) as Pattern,
  ) as Pattern[];
  const limit = (value: unknown) =>
    value === undefined || Number(value) < 0 ? undefined : Number(value);
  return {
    id,
    sourceArn,
    functionArn,
    enabled: properties.Enabled !== false,
    batchSize: Number(properties.BatchSize ?? (isQueue(sourceArn) ? 10 : 100)),
    window: Number(properties.MaximumBatchingWindowInSeconds ?? 0) * 1000,
    partialFailures: (properties.FunctionResponseTypes ?? []).includes("ReportBatchItemFailures"),
    maximumConcurrency: limit(properties.ScalingConfig?.MaximumConcurrency),
    accepts: (record) =>
      patterns.length === 0 || patterns.some((pattern) => matches(pattern, record)),
    parallel: Number(properties.ParallelizationFactor ?? 1),
    startingPosition: properties.StartingPosition === "TRIM_HORIZON" ? "TRIM_HORIZON" : "LATEST",
    bisect: properties.BisectBatchOnFunctionError === true,
    maximumRetries: limit(properties.MaximumRetryAttempts),
    maximumRecordAge: limit(properties.MaximumRecordAgeInSeconds),
    onFailureArn: properties.DestinationConfig?.OnFailure?.Destination,
  };
}

export const isQueue = (arn: string): boolean => arn.startsWith("arn:aws:sqs:");

/** Response of a function that reports partial batch failures. */
interface BatchResponse {
  batchItemFailures?: { itemIdentifier?: unknown }[];
}

/**
 * The items a function reports as failed. Undefined when the response is malformed or names unknown
 * items; Lambda then fails the whole batch.
 */
export function failedIdentifiers(
  response: string,
  known: ReadonlySet<string>,
): Set<string> | undefined {
  // A function may return anything; each part is checked.
  const answer = JSON.parse(response) as BatchResponse | null;
  const failed = new Set<string>();
  for (const { itemIdentifier } of answer?.batchItemFailures ?? []) {
    if (typeof itemIdentifier !== "string" || !known.has(itemIdentifier)) return undefined;
    failed.add(itemIdentifier);
  }
  return failed;
}
