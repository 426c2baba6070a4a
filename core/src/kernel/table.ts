import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { awsOptions } from "./aws.ts";
import { optionalSetting } from "./config.ts";
import { AppError, type ErrorCode } from "./errors.ts";

/** The one client of the one table; every entity is given it. */
export const client = DynamoDBDocumentClient.from(new DynamoDBClient(awsOptions()), {
  marshallOptions: { removeUndefinedValues: true },
});

/** Read lazily by entities at load; a function without a table never touches one. */
export const table = optionalSetting("TABLE_NAME") ?? "attune-table";

/** What every entity is made with. */
export const entityOptions = { client, table };

/**
 * Half of an index of an entity: the table's field, the attributes in it, and how they are written.
 * Ids and names keep their case; ElectroDB would lower it.
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

const conflictTries = 4;

/**
 * Writes all or nothing. A failed condition becomes the error its write names;
 * a conflict with another transaction is tried again.
 * @param token makes a repetition within ten minutes harmless
 */
export async function transact(writes: Write[], token?: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(
        new TransactWriteCommand({
          TransactItems: writes.map(toItem),
          ...(token ? { ClientRequestToken: token } : {}),
        }),
      );
      return;
    } catch (error) {
      const reasons = cancellationReasons(error);
      if (!reasons) throw error;
      const failed = reasons.indexOf("ConditionalCheckFailed");
      if (failed >= 0) throw new AppError(writes[failed]?.conditionError ?? "request.conflict");
      if (!reasons.includes("TransactionConflict") || attempt >= conflictTries) throw error;
    }
  }
}

function cancellationReasons(error: unknown): string[] | undefined {
  if (!(error instanceof Error) || error.name !== "TransactionCanceledException") return undefined;
  const { CancellationReasons: reasons } = error as { CancellationReasons?: { Code?: string }[] };
  return reasons?.map((reason) => reason.Code ?? "None") ?? [];
}

/** Whether a single conditional write was refused by its condition. */
export const isConditionFailure = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error.name === "ConditionalCheckFailedException") return true;
  const cause = error.cause ?? (error as { cause?: unknown }).cause;
  return cause instanceof Error && cause.name === "ConditionalCheckFailedException";
};
