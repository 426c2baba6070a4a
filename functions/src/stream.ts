import { parseFact } from "@attune/core/kernel/outbox";
import { react } from "@attune/core/reactions";
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
    const fact = parseFact(unmarshall(image as Parameters<typeof unmarshall>[0]));
    if (!fact) continue;
    try {
      await react(fact);
    } catch (error) {
      const name = error instanceof Error ? error.name : "unknown";
      console.error(
        JSON.stringify({ level: "error", fact: fact.factId, type: fact.type, error: name }),
      );
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" }] };
    }
  }
  return { batchItemFailures: [] };
}
