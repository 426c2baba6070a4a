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
  isThrottledTransaction,
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
  // Even without a logger, it copies each request and answer for one.
  opened.middlewareStack.remove("loggerMiddleware");
  return optionalSetting("CONSISTENT_READS") ? readConsistently(opened) : opened;
}

/** DynamoDB's clients don't retry what conflicts with transactions, nor throttled transactions. */
function retryingConflicts(documents: DynamoDBDocumentClient): DynamoDBDocumentClient {
  // Casts between one and several overloads; all passes through.
  const send = documents.send.bind(documents) as (...call: unknown[]) => Promise<unknown>;
  documents.send = ((...call: unknown[]) =>
    retryWithBackoff(() => send(...call), isPassing)) as typeof documents.send;
  return withOutageCode(documents, "service.unavailable");
}

/** A failed condition fails again, whatever else failed. */
const isPassing = (error: unknown): boolean =>
  isWriteConflict(error) ||
  isThrottledTransaction(error) ||
  (isTransactionConflict(error) && !cancellationReasons(error)?.includes("ConditionalCheckFailed"));

/** Has a default, because entities need a name when they're loaded, even without a table. */
export const table = optionalSetting("TABLE_NAME") ?? "attune-table";

export const entityOptions = { client, table };

/** Keeps letter case, which ElectroDB would lower. */
export const key = <const Field extends string, const Attributes extends readonly string[]>(
  field: Field,
  composite: Attributes,
  template: string,
) => ({ field, composite, template, casing: "none" as const });

/** Returned by `entity.create(…).params()`. */
export type WriteParameters = Record<string, unknown>;

export interface Write {
  write: WriteParameters;
  /** Thrown when the condition fails; `request.conflict` by default. */
  conditionError?: ErrorCode;
  /** Checks the condition without writing. */
  check?: boolean;
}

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

function kindOf({ write, check }: Write): keyof TransactItem {
  if (check) return "ConditionCheck";
  if ("Item" in write) return "Put";
  return "UpdateExpression" in write ? "Update" : "Delete";
}

function toItem(one: Write): TransactItem {
  const { ReturnValues: _unused, ...parameters } = one.write;
  // ElectroDB types params() as a plain record.
  return { [kindOf(one)]: parameters } as TransactItem;
}

/**
 * All or nothing. A failed condition throws its write's error; conflicts and throttles are retried
 * with backoff.
 * @param token makes it idempotent for ten minutes
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

export const isConditionFailure = (error: unknown): boolean =>
  isNamed(error, "ConditionalCheckFailedException");
