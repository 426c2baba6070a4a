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
import { AppError, type ErrorCode } from "./errors.ts";
import { withOutageCode } from "./outages.ts";

/** The one client of the one table; every entity is given it. */
export const client = retryingConflicts(
  DynamoDBDocumentClient.from(new DynamoDBClient(awsOptions()), {
    marshallOptions: { removeUndefinedValues: true },
  }),
);

/** DynamoDB's clients don't retry a write that met a transaction on the same items. */
function retryingConflicts(documents: DynamoDBDocumentClient): DynamoDBDocumentClient {
  const send = documents.send.bind(documents) as (...call: unknown[]) => Promise<unknown>;
  // One of several overloads; the arguments and the answer pass through unchanged.
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

/** What every entity is made with. */
export const entityOptions = { client, table };

/**
 * One key of an index: the table's field, its attributes and template. Keeps the case of ids and
 * names, which ElectroDB would lower.
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
  /** The error when this write's condition does not hold; `request.conflict` if not given. */
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
 * Writes all or nothing. A failed condition becomes the error its write names;
 * a conflict with another transaction is retried with backoff.
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
