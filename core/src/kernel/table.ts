import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { awsOptions } from "./aws.ts";
import {
  cancellationReasons,
  isNamed,
  isTransactionConflict,
  isWriteConflict,
} from "./aws-errors.ts";
import { retryWithBackoff } from "./backoff.ts";
import { optionalSetting } from "./config.ts";
import { readConsistently } from "./consistent-reads.ts";
import { AppError, type ErrorCode } from "./errors.ts";
import { withOutageCode } from "./outages.ts";

export const client = retryingConflicts(
  DynamoDBDocumentClient.from(openClient(), {
    marshallOptions: { removeUndefinedValues: true },
  }),
);

function openClient(): DynamoDBClient {
  const opened = new DynamoDBClient(awsOptions());
  return optionalSetting("CONSISTENT_READS") ? readConsistently(opened) : opened;
}

/** DynamoDB's clients don't retry a write that conflicts with a transaction. */
function retryingConflicts(documents: DynamoDBDocumentClient): DynamoDBDocumentClient {
  const send = documents.send.bind(documents) as (...call: unknown[]) => Promise<unknown>;
  // One of several overloads; arguments and answer pass through.
  documents.send = ((...call: unknown[]) =>
    retryWithBackoff(() => send(...call), isConflict)) as typeof documents.send;
  return withOutageCode(documents, "service.unavailable");
}

/** A failed condition stays failed, whatever else the transaction met. */
const isConflict = (error: unknown): boolean =>
  isWriteConflict(error) ||
  (isTransactionConflict(error) && !cancellationReasons(error)?.includes("ConditionalCheckFailed"));

/** Read lazily by entities at load; a function without a table never touches one. */
export const table = optionalSetting("TABLE_NAME") ?? "attune-table";

export const entityOptions = { client, table };

/**
 * An index key: the table's field, its attributes and template. Keeps the case of ids and names,
 * which ElectroDB would lower.
 */
export const key = <const Field extends string, const Attributes extends readonly string[]>(
  field: Field,
  composite: Attributes,
  template: string,
) => ({ field, composite, template, casing: "none" as const });

/** The parameters ElectroDB makes for one write (`entity.create(…).params()`). */
export type WriteParameters = Record<string, unknown>;

export interface Write {
  write: WriteParameters;
  /** Thrown when the write's condition fails; `request.conflict` by default. */
  conditionError?: ErrorCode;
  /** Only asserts the condition and writes nothing. */
  check?: boolean;
}

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

const toItem = ({ write, check }: Write): TransactItem => {
  const { ReturnValues: _unused, ...parameters } = write;
  const kind = check
    ? "ConditionCheck"
    : "Item" in parameters
      ? "Put"
      : "UpdateExpression" in parameters
        ? "Update"
        : "Delete";
  return { [kind]: parameters } as TransactItem;
};

/**
 * Writes all or nothing. A failed condition throws its write's error; a conflict is retried with
 * backoff.
 * @param token makes a repetition within ten minutes harmless
 */
export async function transact(writes: Write[], token?: string): Promise<void> {
  const command = new TransactWriteCommand({
    TransactItems: writes.map(toItem),
    ...(token ? { ClientRequestToken: token } : {}),
  });
  try {
    await client.send(command);
  } catch (error) {
    const failed = cancellationReasons(error)?.indexOf("ConditionalCheckFailed") ?? -1;
    if (failed < 0) throw error;
    throw new AppError(writes[failed]?.conditionError ?? "request.conflict");
  }
}

/** Whether a single conditional write was refused by its condition. */
export const isConditionFailure = (error: unknown): boolean =>
  isNamed(error, "ConditionalCheckFailedException");
