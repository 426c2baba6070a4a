import { dispatch, loadHandlers } from "@attune/core/dispatcher/dispatch";
import { logError } from "@attune/core/kernel/log";
import { parseStoredEvent } from "@attune/core/kernel/outbox";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";

// Loaded at start, because Lambda gives a starting function a whole processor.
await loadHandlers();

/**
 * Handles events in order. The stream retries from the first failure, and handlers are idempotent.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    const image = record.dynamodb?.NewImage;
    if (!image) continue;
    const domainEvent = parseStoredEvent(unmarshall(image as Parameters<typeof unmarshall>[0]));
    if (!domainEvent) continue;
    try {
      await dispatch(domainEvent);
    } catch (error) {
      logError("domain event failed", {
        domainEventId: domainEvent.domainEventId,
        type: domainEvent.type,
        error,
      });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" }] };
    }
  }
  return { batchItemFailures: [] };
}
