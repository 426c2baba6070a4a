import type { FunctionError } from "../kernel/service.ts";
import { SHARD } from "../kernel/streams.ts";

/** The part of an asynchronous event that its destination receives. */
interface AsyncEvent {
  functionArn: string;
  event: string;
  requestId: string;
}

/** What an on-failure destination receives once the retries are used up. */
export function asyncFailure(
  entry: AsyncEvent,
  attempts: number,
  error: FunctionError,
  condition: "RetriesExhausted" | "EventAgeExceeded",
  time: number,
): unknown {
  return {
    version: "1.0",
    timestamp: new Date(time).toISOString(),
    requestContext: {
      requestId: entry.requestId,
      functionArn: `${entry.functionArn}:$LATEST`,
      condition,
      approximateInvokeCount: attempts,
    },
    requestPayload: JSON.parse(entry.event),
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    responsePayload: errorPayload(error),
  };
}

/** What an on-success destination receives. `response` is the function's result as JSON. */
export function asyncSuccess(
  entry: AsyncEvent,
  attempts: number,
  response: string,
  time: number,
): unknown {
  return {
    version: "1.0",
    timestamp: new Date(time).toISOString(),
    requestContext: {
      requestId: entry.requestId,
      functionArn: `${entry.functionArn}:$LATEST`,
      condition: "Success",
      approximateInvokeCount: attempts,
    },
    requestPayload: JSON.parse(entry.event),
    responseContext: { statusCode: 200, executedVersion: "$LATEST" },
    responsePayload: JSON.parse(response),
  };
}

/** A stream batch that was given up. The records stay in the stream. */
export interface LostBatch {
  functionArn: string;
  streamArn: string;
  requestId: string;
  attempts: number;
  condition: "RetryAttemptsExhausted" | "RecordAgeExceeded";
  first: { sequence: string; time: number };
  last: { sequence: string; time: number };
  size: number;
}

/** What the on-failure destination of a stream's mapping receives. */
export function streamFailure(batch: LostBatch, time: number): unknown {
  const arrival = (milliseconds: number) => new Date(milliseconds).toISOString();
  return {
    requestContext: {
      requestId: batch.requestId,
      functionArn: batch.functionArn,
      condition: batch.condition,
      approximateInvokeCount: batch.attempts,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    version: "1.0",
    timestamp: new Date(time).toISOString(),
    DDBStreamBatchInfo: {
      shardId: SHARD,
      startSequenceNumber: batch.first.sequence,
      endSequenceNumber: batch.last.sequence,
      approximateArrivalOfFirstRecord: arrival(batch.first.time),
      approximateArrivalOfLastRecord: arrival(batch.last.time),
      batchSize: batch.size,
      streamArn: batch.streamArn,
    },
  };
}

/** How Lambda writes a function's error. */
export function errorPayload(error: FunctionError): unknown {
  return {
    errorType: error.errorType,
    errorMessage: error.message,
    ...(error.trace.length > 0 ? { trace: error.trace } : {}),
  };
}
