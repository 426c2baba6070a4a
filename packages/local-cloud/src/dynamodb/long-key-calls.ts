import {
  type AttributeValue,
  type CreateTableCommandInput,
  type KeySchemaElement,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from "@aws-sdk/client-dynamodb";
import { afterAll } from "vitest";
import { N, S, type Subject, startSubject } from "./conformance.ts";

/* For indexes whose keys have several attributes. Messages as AWS gave them in October 2026. */

export const hash = (AttributeName: string): KeySchemaElement => ({
  AttributeName,
  KeyType: "HASH",
});
export const range = (AttributeName: string): KeySchemaElement => ({
  AttributeName,
  KeyType: "RANGE",
});

const NUMBERS = new Set(["n"]);

/** A table of pk and sk with one index. */
export const withIndex = (KeySchema: KeySchemaElement[]): Partial<CreateTableCommandInput> => ({
  AttributeDefinitions: [
    ...new Set(["pk", "sk", ...KeySchema.map(({ AttributeName }) => String(AttributeName))]),
  ].map((AttributeName) => ({
    AttributeName,
    AttributeType: NUMBERS.has(AttributeName) ? "N" : "S",
  })),
  GlobalSecondaryIndexes: [
    { IndexName: "several", KeySchema, Projection: { ProjectionType: "KEYS_ONLY" } },
  ],
});

export const KEY = [hash("a"), hash("b"), range("s"), range("n"), range("z")];

export const typed = (values: Record<string, string | number>): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? N(value) : S(value),
    ]),
  );

export const message = (text: string) => ({ name: "ValidationException", message: text });

type Ask = (
  condition: string,
  values: Record<string, string | number>,
  more?: Partial<QueryCommandInput>,
) => Promise<QueryCommandOutput>;

/** A subject with a table that has such an index, for one test file. */
export async function openLongKeys() {
  const subject: Subject = await startSubject();
  afterAll(() => subject.close());
  const TableName = await subject.createTable(withIndex(KEY));

  const query: Ask = (KeyConditionExpression, values, more = {}) =>
    subject.client.send(
      new QueryCommand({
        TableName,
        IndexName: "several",
        KeyConditionExpression,
        ExpressionAttributeValues: typed(values),
        ...more,
      }),
    );

  /** Sort keys of the table's items, in the order of the pages. */
  const found = async (...[condition, values, more]: Parameters<Ask>): Promise<string[]> => {
    const keys: string[] = [];
    let ExclusiveStartKey: QueryCommandInput["ExclusiveStartKey"];
    do {
      const page = await query(condition, values, { ...more, ExclusiveStartKey });
      for (const item of page.Items ?? []) keys.push(String(item.sk?.S));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return keys;
  };

  return { subject, TableName, query, found };
}
