import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import {
  type _Record,
  DescribeStreamCommand,
  GetRecordsCommand,
  type GetRecordsCommandOutput,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type ShardIteratorType,
} from "@aws-sdk/client-dynamodb-streams";
import { afterAll, beforeAll, expect, test } from "vitest";
import { N, put, S, type Subject, startSubject } from "./conformance.ts";

let subject: Subject;

beforeAll(async () => {
  subject = await startSubject();
});
afterAll(() => subject.close());

interface Stream {
  StreamArn: string | undefined;
  ShardId: string | undefined;
}

async function streamOf(TableName: string): Promise<Stream> {
  const { Streams } = await subject.streams.send(new ListStreamsCommand({ TableName }));
  const StreamArn = Streams?.[0]?.StreamArn;
  const { StreamDescription } = await subject.streams.send(
    new DescribeStreamCommand({ StreamArn }),
  );
  expect(StreamDescription).toMatchObject({ TableName, StreamStatus: "ENABLED" });
  return { StreamArn, ShardId: StreamDescription?.Shards?.[0]?.ShardId };
}

async function iterator(
  stream: Stream,
  type: ShardIteratorType,
  SequenceNumber?: string,
): Promise<string | undefined> {
  const { ShardIterator } = await subject.streams.send(
    new GetShardIteratorCommand({ ...stream, ShardIteratorType: type, SequenceNumber }),
  );
  return ShardIterator;
}

/** Records from an iterator on, at most `most`, two at a time. */
async function read(ShardIterator: string | undefined, most: number): Promise<_Record[]> {
  const records: _Record[] = [];
  let next = ShardIterator;
  for (let tries = 0; tries < 100 && records.length < most; tries++) {
    const page: GetRecordsCommandOutput = await subject.streams.send(
      new GetRecordsCommand({ ShardIterator: next, Limit: 2 }),
    );
    records.push(...(page.Records ?? []));
    next = page.NextShardIterator;
  }
  return records;
}

test("records creations, changes and removals with both images, and nothing else", async () => {
  const table = await subject.createTable();
  await put(subject, table, "a", "1", { n: N(1) });
  await put(subject, table, "a", "1", { n: N(1) });
  await put(subject, table, "a", "1", { n: N(2) });
  await subject.client.send(
    new DeleteItemCommand({ TableName: table, Key: { pk: S("a"), sk: S("1") } }),
  );
  await subject.client.send(
    new DeleteItemCommand({ TableName: table, Key: { pk: S("a"), sk: S("none") } }),
  );
  const records = await read(await iterator(await streamOf(table), "TRIM_HORIZON"), 3);
  const Keys = { pk: S("a"), sk: S("1") };
  const image = (n: number) => ({ ...Keys, n: N(n) });
  expect(
    records.map(({ eventName, dynamodb }) => [eventName, dynamodb?.OldImage, dynamodb?.NewImage]),
  ).toEqual([
    ["INSERT", undefined, image(1)],
    ["MODIFY", image(1), image(2)],
    ["REMOVE", image(2), undefined],
  ]);
  expect(records[0]).toMatchObject({
    eventSource: "aws:dynamodb",
    awsRegion: "us-east-1",
    eventID: expect.stringMatching(/^[0-9a-f]{32}$/),
    dynamodb: { Keys, StreamViewType: "NEW_AND_OLD_IMAGES", SizeBytes: 15 },
  });
  const sequences = records.map(({ dynamodb }) => dynamodb?.SequenceNumber);
  expect(sequences).toEqual(sequences.toSorted());
  expect(new Set(records.map(({ eventID }) => eventID)).size).toBe(3);
});

test("records each item of a transaction and of a batch", async () => {
  const table = await subject.createTable();
  const Item = (sk: string) => ({ pk: S("many"), sk: S(sk) });
  await subject.client.send(
    new TransactWriteItemsCommand({
      TransactItems: ["1", "2", "3"].map((sk) => ({
        Put: { TableName: table, Item: Item(sk) },
      })),
    }),
  );
  await subject.client.send(
    new BatchWriteItemCommand({
      RequestItems: { [table]: ["4", "5"].map((sk) => ({ PutRequest: { Item: Item(sk) } })) },
    }),
  );
  const records = await read(await iterator(await streamOf(table), "TRIM_HORIZON"), 5);
  expect(records.map(({ dynamodb }) => dynamodb?.Keys?.sk?.S).sort()).toEqual([
    "1",
    "2",
    "3",
    "4",
    "5",
  ]);
});

test("starts at the newest record, at a given one or after it", async () => {
  const table = await subject.createTable();
  const stream = await streamOf(table);
  await put(subject, table, "b", "1");
  await put(subject, table, "b", "2");
  const latest = await iterator(stream, "LATEST");
  await put(subject, table, "b", "3");
  const all = await read(await iterator(stream, "TRIM_HORIZON"), 3);
  const second = all[1]?.dynamodb?.SequenceNumber;
  const from = async (start: string | undefined, most: number) =>
    (await read(start, most)).map(({ dynamodb }) => dynamodb?.Keys?.sk?.S);
  expect(await from(latest, 1)).toEqual(["3"]);
  expect(await from(await iterator(stream, "AT_SEQUENCE_NUMBER", second), 2)).toEqual(["2", "3"]);
  expect(await from(await iterator(stream, "AFTER_SEQUENCE_NUMBER", second), 1)).toEqual(["3"]);
});

test.each([
  ["KEYS_ONLY", false, false],
  ["NEW_IMAGE", true, false],
  ["OLD_IMAGE", false, true],
] as const)("shows what a stream of %s may show", async (StreamViewType, hasNew, hasOld) => {
  const table = await subject.createTable({
    StreamSpecification: { StreamEnabled: true, StreamViewType },
  });
  await put(subject, table, "v", "1", { n: N(1) });
  await put(subject, table, "v", "1", { n: N(2) });
  const [, changed] = await read(await iterator(await streamOf(table), "TRIM_HORIZON"), 2);
  expect(changed?.dynamodb?.NewImage !== undefined).toBe(hasNew);
  expect(changed?.dynamodb?.OldImage !== undefined).toBe(hasOld);
});

test("refuses a missing stream", async () => {
  const StreamArn =
    "arn:aws:dynamodb:us-east-1:000000000000:table/none/stream/2020-01-01T00:00:00.000";
  await expect(
    subject.streams.send(new DescribeStreamCommand({ StreamArn })),
  ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});
