import { dispatch, loadHandlers } from "@attune/core/dispatcher/dispatch";
import { setCallDeadline } from "@attune/core/kernel/deadlines";
import { logError } from "@attune/core/kernel/log";
import { parseStoredEvent } from "@attune/core/kernel/outbox";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from "aws-lambda";

export { forget } from "@attune/core/kernel/memory";

// Loaded at start, because Lambda gives a starting function a whole processor.
await loadHandlers();

/**
 * Handles events in order. The stream retries from the first failure, and handlers are idempotent.
 */
export async function handler(
  { Records }: DynamoDBStreamEvent,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<DynamoDBBatchResponse> {
  setCallDeadline(context.getRemainingTimeInMillis());
  const received = Records.flatMap((record) => {
    const event = eventIn(record);
    return event ? [{ event, itemIdentifier: record.dynamodb?.SequenceNumber ?? "" }] : [];
  });
  const failure = await dispatch(received.map(({ event }) => event));
  const failed = failure && received[failure.at];
  if (!failed) return { batchItemFailures: [] };
  const { event, itemIdentifier } = failed;
  logError("domain event failed", {
    domainEventId: event.domainEventId,
    type: event.type,
    error: failure.error,
  });
  return { batchItemFailures: [{ itemIdentifier }] };
}

function eventIn({ dynamodb }: DynamoDBRecord) {
  const image = dynamodb?.NewImage;
  // The types of events and of the SDK name the same JSON differently.
  return image && parseStoredEvent(unmarshall(image as Parameters<typeof unmarshall>[0]));
}
