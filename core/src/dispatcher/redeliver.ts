import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { StreamRange } from "../admin/failed-work.ts";
import { awsOptions } from "../kernel/aws.ts";
import { parseStoredEvent, type StoredEvent } from "../kernel/outbox.ts";
import { dispatch } from "./dispatch.ts";

const streams = new DynamoDBStreamsClient(awsOptions());

/** A lost batch has at most 25 events, but the range contains other records, too. */
const maxPages = 100;

/** Dispatches in order. @throws when an event fails, or the stream has dropped some */
export async function redeliver(range: StreamRange): Promise<void> {
  // Reads all events first, so that an incomplete range dispatches nothing.
  const failure = await dispatch(await eventsIn(range));
  if (failure) throw failure.error;
}

async function eventsIn({ streamArn, shardId, from, to }: StreamRange): Promise<StoredEvent[]> {
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({
      StreamArn: streamArn,
      ShardId: shardId,
      ShardIteratorType: "AT_SEQUENCE_NUMBER",
      SequenceNumber: from,
    }),
  );
  const events: StoredEvent[] = [];
  let iterator = ShardIterator;
  for (let page = 0; iterator && page < maxPages; page++) {
    const { Records = [], NextShardIterator } = await streams.send(
      new GetRecordsCommand({ ShardIterator: iterator }),
    );
    for (const { eventName, dynamodb } of Records) {
      const at = dynamodb?.SequenceNumber ?? "";
      if (BigInt(at) > BigInt(to)) return events;
      const image = eventName === "INSERT" ? dynamodb?.NewImage : undefined;
      const event = image && parseStoredEvent(unmarshall(image));
      if (event) events.push(event);
      if (at === to) return events;
    }
    iterator = NextShardIterator;
  }
  throw new Error("The stream ended before the last of the events.");
}
