/**
 * Stands in bundles for @aws-sdk/client-dynamodb, lib-dynamodb and util-dynamodb: the document
 * client, with the commands that core and ElectroDB use. A new one has to be added here, and the
 * build says so.
 */
import { randomUUID } from "node:crypto";
import { marshall, unmarshall } from "./attribute-values.ts";
import { AwsCallError, callOperation } from "./request.ts";

export { marshall, unmarshall };

type Json = Record<string, unknown>;

/** Fields that hold an item, a key or expression values, wherever they stand. */
const ofItems = new Set([
  "Attributes",
  "ExclusiveStartKey",
  "ExpressionAttributeValues",
  "Item",
  "Key",
  "LastEvaluatedKey",
]);
/** Fields that hold a list of such. */
const ofLists = new Set(["Items", "Keys"]);

/** Translates the items of a request or an answer and leaves the rest as it is. */
function translate(value: unknown, one: (item: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((element) => translate(element, one));
  if (typeof value !== "object" || value === null) return value;
  const translated: Json = {};
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    // What the operation's shape names here is an item, or a list of items.
    if (ofItems.has(name)) translated[name] = one(field as Json);
    else if (ofLists.has(name)) translated[name] = (field as Json[]).map((item) => one(item));
    else translated[name] = translate(field, one);
  }
  return translated;
}

/** A batch's answer names its lists by table. */
function readAnswer(answer: Json): Json {
  const { Responses: responses, ...rest } = answer;
  const read = translate(rest, unmarshall) as Json;
  if (Array.isArray(responses)) read.Responses = translate(responses, unmarshall);
  else if (responses) {
    read.Responses = Object.fromEntries(
      Object.entries(responses).map(([table, items]) => [table, items.map(unmarshall)]),
    );
  }
  return read;
}

class Command {
  readonly operation: string;
  readonly input: Json;

  constructor(operation: string, input: Json) {
    this.operation = operation;
    this.input = input;
  }
}

const command = (operation: string) =>
  class extends Command {
    constructor(input: Json) {
      super(operation, input);
    }
  };

export const BatchGetCommand = command("BatchGetItem");
export const BatchWriteCommand = command("BatchWriteItem");
export const DeleteCommand = command("DeleteItem");
export const GetCommand = command("GetItem");
export const PutCommand = command("PutItem");
export const QueryCommand = command("Query");
export const ScanCommand = command("Scan");
export const TransactGetCommand = command("TransactGetItems");
export const UpdateCommand = command("UpdateItem");

/** A transaction carries a token, so that trying it again after a lost answer writes it once. */
export class TransactWriteCommand extends Command {
  constructor(input: Json) {
    super("TransactWriteItems", { ClientRequestToken: randomUUID(), ...input });
  }
}

export class DynamoDBClient {
  readonly attempts: number;

  constructor({ maxAttempts = 3 }: { maxAttempts?: number } = {}) {
    this.attempts = maxAttempts;
  }
}

export class DynamoDBDocumentClient {
  readonly #attempts: number;

  private constructor(client: DynamoDBClient) {
    this.#attempts = client.attempts;
  }

  static from(client: DynamoDBClient): DynamoDBDocumentClient {
    return new DynamoDBDocumentClient(client);
  }

  async send({ operation, input }: Command): Promise<Json> {
    try {
      const answer = await callOperation(
        "dynamodb",
        `DynamoDB_20120810.${operation}`,
        translate(input, marshall),
        this.#attempts,
      );
      return readAnswer(answer);
    } catch (error) {
      if (error instanceof AwsCallError && error.details.CancellationReasons) {
        Object.assign(error, { CancellationReasons: error.details.CancellationReasons });
      }
      throw error;
    }
  }
}
