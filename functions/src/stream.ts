import { react } from "@attune/core/event-handlers";
import { parseStoredEvent } from "@attune/core/kernel/outbox";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";

/**
 * Carries new facts on, in their order. The first that fails is reported, and the stream comes
 * back to it and what follows; what was done already is done once.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    const image = record.dynamodb?.NewImage;
    if (!image) continue;
    const domainEvent = parseStoredEvent(unmarshall(image as Parameters<typeof unmarshall>[0]));
    if (!domainEvent) continue;
    try {
      await react(domainEvent);
    } catch (error) {
      const name = error instanceof Error ? error.name : "unknown";
      console.error(
        JSON.stringify({
          level: "error",
          domainEvent: domainEvent.domainEventId,
          type: domainEvent.type,
          error: name,
        }),
      );
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" }] };
    }
  }
  return { batchItemFailures: [] };
}
