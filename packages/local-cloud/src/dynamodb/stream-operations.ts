import { AwsError, type CloudContext } from "../kernel/service.ts";
import { SHARD, type StreamSource } from "../kernel/streams.ts";
import type { Body } from "./body.ts";
import type { Catalogue } from "./catalogue.ts";
import { resourceNotFound, validationError } from "./errors.ts";
import type { Answer, Operation, Operations } from "./operations.ts";
import {
  type Identity,
  type StreamIdentity,
  type StreamRecords,
  sequenceNumber,
  sequenceRow,
} from "./records.ts";
import type { Table } from "./schema.ts";

const MOST_RECORDS = 1000;

/** Milliseconds for which a shard iterator is valid. */
const ITERATOR_LIFETIME = 15 * 60_000;

interface StreamTable extends Table {
  stream: NonNullable<Table["stream"]>;
}

interface Position {
  arn: string;
  after: number;
  made: number;
}

const withStream = (table: Table): table is StreamTable => table.stream !== undefined;

const identity = ({ stream }: StreamTable, region: string): StreamIdentity => ({
  id: stream.id,
  arn: stream.arn,
  view: stream.view,
  region,
});

/** The operations of the DynamoDB Streams API. */
export function streamOperations(
  { clock, region }: CloudContext,
  catalogue: Catalogue,
  records: StreamRecords,
): Operations {
  const onStream =
    (
      operation: string,
      arn: (body: Body) => string,
      run: (table: StreamTable, body: Body) => Answer,
    ): Operation =>
    (body) => {
      const streamArn = arn(body);
      return {
        needs: [{ action: `dynamodb:${operation}`, resource: streamArn }],
        // The catalogue finds only tables that have one.
        run: () => run(catalogue.ofStream(streamArn) as StreamTable, body),
      };
    };
  const named = (body: Body) => String(body.StreamArn ?? "");

  return {
    ListStreams: (body) => ({
      needs: [{ action: "dynamodb:ListStreams", resource: "*" }],
      run: () => ({
        Streams: catalogue
          .list()
          .filter(withStream)
          .filter((table) => body.TableName == null || table.name === body.TableName)
          .map((table) => ({
            StreamArn: table.stream.arn,
            TableName: table.name,
            StreamLabel: table.stream.label,
          })),
      }),
    }),
    DescribeStream: onStream("DescribeStream", named, (table) => ({
      StreamDescription: {
        StreamArn: table.stream.arn,
        StreamLabel: table.stream.label,
        StreamStatus: "ENABLED",
        StreamViewType: table.stream.view,
        CreationRequestDateTime: Date.parse(`${table.stream.label}Z`) / 1000,
        TableName: table.name,
        KeySchema: table.definition.KeySchema,
        Shards: [
          {
            ShardId: SHARD,
            SequenceNumberRange: {
              StartingSequenceNumber: sequenceNumber(records.oldest(table.stream.id)),
            },
          },
        ],
      },
    })),
    GetShardIterator: onStream("GetShardIterator", named, ({ stream }, body) => {
      if (body.ShardId !== SHARD)
        throw resourceNotFound(`Requested resource not found: Shard: ${body.ShardId} not found`);
      const after = startOf(body, () => records.newest(stream.id));
      const position: Position = { arn: stream.arn, after, made: clock.now() };
      return { ShardIterator: encode(position) };
    }),
    GetRecords: onStream(
      "GetRecords",
      (body) => decode(body.ShardIterator).arn,
      (table, body) => {
        const position = decode(body.ShardIterator);
        if (clock.now() - position.made > ITERATOR_LIFETIME)
          throw new AwsError("ExpiredIteratorException", "Shard iterator has expired");
        const limit = Math.min(Number(body.Limit ?? MOST_RECORDS), MOST_RECORDS);
        const found = records.read(identity(table, region), position.after, limit);
        const last = found.at(-1);
        const after = last ? sequenceRow(last.sequence) : position.after;
        return {
          Records: found.map(({ record }) => listed(record)),
          NextShardIterator: encode({ ...position, after, made: clock.now() }),
        };
      },
    ),
  };
}

function startOf(body: Body, newest: () => number): number {
  const row = sequenceRow(String(body.SequenceNumber ?? ""));
  switch (body.ShardIteratorType) {
    case "TRIM_HORIZON":
      return 0;
    case "LATEST":
      return newest();
    case "AT_SEQUENCE_NUMBER":
      return row - 1;
    case "AFTER_SEQUENCE_NUMBER":
      return row;
    default:
      throw validationError(
        `1 validation error detected: Value '${body.ShardIteratorType}' at 'shardIteratorType' failed to satisfy constraint: Member must satisfy enum value set: [AFTER_SEQUENCE_NUMBER, LATEST, AT_SEQUENCE_NUMBER, TRIM_HORIZON]`,
      );
  }
}

/**
 * The API spells two names differently from a function's event, and leaves out the stream's ARN.
 */
function listed({ eventSourceARN: _, userIdentity, ...record }: Record<string, unknown>) {
  // Stored as JSON by expiry.ts.
  const who = userIdentity as Identity | undefined;
  if (!who) return record;
  return { ...record, userIdentity: { PrincipalId: who.principalId, Type: who.type } };
}

const encode = (position: Position) => Buffer.from(JSON.stringify(position)).toString("base64url");

function decode(iterator: unknown): Position {
  try {
    // Written by this service; others fail to parse.
    return JSON.parse(Buffer.from(String(iterator), "base64url").toString()) as Position;
  } catch {
    throw validationError("Invalid ShardIterator");
  }
}

/** What event source mappings read from. */
export function streamSource(
  { region }: CloudContext,
  catalogue: Catalogue,
  records: StreamRecords,
): StreamSource {
  // The catalogue finds only tables that have one.
  const find = (arn: string) => catalogue.ofStream(arn) as StreamTable;
  return {
    async records(streamArn, afterSequence, limit) {
      const after = sequenceRow(afterSequence ?? "");
      return records.read(identity(find(streamArn), region), after, limit);
    },
    async latest(streamArn) {
      const row = records.newest(find(streamArn).stream.id);
      return row > 0 ? sequenceNumber(row) : undefined;
    },
    onRecord: records.onRecord,
  };
}
