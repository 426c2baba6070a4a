import fc from "fast-check";
import type { TableCommand } from "./core-calls.ts";
import type { Answer } from "./scripted-aws.ts";

export const name = fc.stringMatching(/^[a-z]{1,8}$/);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: "grapheme" }),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.uint8Array({ maxLength: 16 }),
    fc.uniqueArray(name, { minLength: 1, maxLength: 3 }).map((texts) => new Set(texts)),
    fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 3 }).map((numbers) => new Set(numbers)),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 3 }),
  ),
}));
/** May include items that the SDK refuses. */
const item = fc.dictionary(name, value, { maxKeys: 5 });

const base64 = fc
  .uint8Array({ maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString("base64"));
const numeral = fc.oneof(
  fc.integer(),
  fc.bigInt(),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
);
const { attribute } = fc.letrec<{ attribute: object }>((tie) => ({
  attribute: fc.oneof(
    { maxDepth: 3 },
    fc.record({ S: fc.string({ unit: "grapheme" }) }),
    fc.record({ N: numeral.map(String) }),
    fc.record({ BOOL: fc.boolean() }),
    fc.constant({ NULL: true }),
    fc.record({ B: base64 }),
    fc.record({ SS: fc.array(name, { minLength: 1, maxLength: 3 }) }),
    fc.record({ NS: fc.array(numeral.map(String), { minLength: 1, maxLength: 3 }) }),
    fc.record({ BS: fc.array(base64, { minLength: 1, maxLength: 3 }) }),
    fc.record({ L: fc.array(tie("attribute"), { maxLength: 3 }) }),
    fc.record({ M: fc.dictionary(name, tie("attribute"), { maxKeys: 3 }) }),
  ),
}));
const storedItem = fc.dictionary(name, attribute, { maxKeys: 5 });

export const tableCall: fc.Arbitrary<[TableCommand, object]> = fc
  .oneof(
    fc
      .record({ Item: item, ReturnValues: fc.constant("ALL_OLD") })
      .map((put) => ["Put", put] as const),
    fc.record({ Key: item, ConsistentRead: fc.boolean() }).map((get) => ["Get", get] as const),
    fc.record({ Key: item }).map((remove) => ["Delete", remove] as const),
    fc
      .record({
        KeyConditionExpression: fc.constant("#pk = :pk"),
        ExpressionAttributeNames: fc.constant({ "#pk": "pk" }),
        ExpressionAttributeValues: item,
        ExclusiveStartKey: fc.option(item, { nil: undefined }),
        Limit: fc.nat(100),
      })
      .map((query) => ["Query", query] as const),
    fc
      .record({
        Key: item,
        UpdateExpression: fc.constant("SET a = :a"),
        ExpressionAttributeValues: item,
        ReturnValuesOnConditionCheckFailure: fc.constant("ALL_OLD"),
      })
      .map((update) => ["Update", update] as const),
  )
  .map(([command, input]) => [command, { TableName: "table", ...input }]);

export const batchCall: fc.Arbitrary<[TableCommand, object]> = fc
  .oneof(
    fc
      .array(item, { minLength: 1, maxLength: 3 })
      .map((keys) => ["BatchGet", { RequestItems: { table: { Keys: keys } } }] as const),
    fc
      .array(item, { minLength: 1, maxLength: 3 })
      .map(
        (items) =>
          [
            "BatchWrite",
            { RequestItems: { table: items.map((put) => ({ PutRequest: { Item: put } })) } },
          ] as const,
      ),
    fc.array(item, { minLength: 1, maxLength: 3 }).map(
      (items) =>
        [
          "TransactWrite",
          {
            ClientRequestToken: "token",
            TransactItems: items.map((put) => ({ Put: { TableName: "table", Item: put } })),
          },
        ] as const,
    ),
  )
  .map(([command, input]) => [command, input]);

const success = fc
  .record({ stored: storedItem, others: fc.array(storedItem, { maxLength: 3 }) })
  .map(
    ({ stored, others }): Answer => ({
      status: 200,
      body: {
        Item: stored,
        Attributes: stored,
        Items: others,
        LastEvaluatedKey: stored,
        Responses: { table: others },
        UnprocessedKeys: { table: { Keys: others } },
      },
    }),
  );
/** An error response in DynamoDB's format. */
export const refused = (code: string, status = 400, details: object = {}) => ({
  status,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${code}`, message: code, ...details },
});
const failure = fc.oneof(
  fc.constantFrom<Answer>(
    "hang-up",
    refused("ProvisionedThroughputExceededException"),
    refused("ThrottlingException"),
    refused("ValidationException"),
    refused("InternalServerError", 500),
    { status: 429, body: {} },
    { status: 503, body: "<html>Service Unavailable</html>" },
  ),
  storedItem.map((stored) => refused("ConditionalCheckFailedException", 400, { Item: stored })),
  storedItem.map((stored) =>
    refused("TransactionCanceledException", 400, {
      CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed", Item: stored }],
    }),
  ),
);
export const answers = fc
  .tuple(fc.array(failure, { maxLength: 3 }), success)
  .map(([failures, last]) => [...failures, last]);
