import { hash } from "node:crypto";
import { AwsError } from "../kernel/service.ts";
import type { Body } from "./body.ts";
import { countRead, countWrite, readUnits, type WriteUnits, writeUnits } from "./capacity.ts";
import type { Change } from "./changes.ts";
import type { Conflicts } from "./conflicts.ts";
import { validateKey } from "./engine.ts";
import { validationError } from "./errors.ts";
import { storageKey } from "./keys.ts";
import {
  itemPermission,
  leadingKey,
  type Operation,
  type Operations,
  type Parts,
} from "./operations.ts";
import { shownItem } from "./reads.ts";
import type { Table } from "./schema.ts";
import { createTokens } from "./tokens.ts";
import type { Item } from "./values.ts";
import { addUnits, byTable, capacities, refuseDuplicates } from "./write-operations.ts";
import {
  evaluate,
  prepareWrite,
  putItem,
  type Refused,
  type Write,
  type WriteKind,
} from "./writes.ts";

const MOST_ITEMS = 100;
const MOST_BYTES = 4 * 1024 * 1024;

/** Transactions cost double, as each item is prepared and committed. */
const TIMES = 2;

const KINDS = {
  Put: { kind: "put", operation: "PutItem", action: "PutItem" },
  Update: { kind: "update", operation: "UpdateItem", action: "UpdateItem" },
  Delete: { kind: "delete", operation: "DeleteItem", action: "DeleteItem" },
  ConditionCheck: { kind: "check", operation: "DeleteItem", action: "ConditionCheckItem" },
} as const;

/** TransactWriteItems and TransactGetItems. */
export function transactionOperations(parts: Parts): Operations {
  return { TransactWriteItems: transactWrite(parts), TransactGetItems: transactGet(parts) };
}

interface Reason {
  Code: string;
  Message?: string;
  Item?: Item;
}

function transactWrite(parts: Parts): Operation {
  const { database, changes, context, conflicts } = parts;
  const tokens = createTokens(database, context.clock);

  const createResources = (writes: Write[]): Map<Table, WriteUnits> => {
    const outcomes = writes.map((write) => tryWrite(write, parts));
    if (outcomes.some((outcome) => "refusal" in outcome)) {
      for (const { old } of outcomes)
        countWrite(context, 0, { table: writeUnits(old?.size ?? 0) * TIMES, indexes: new Map() });
      throw canceled(outcomes.map(reasonOf));
    }
    const used = new Map<Table, WriteUnits>();
    // validate() has checked its type.
    for (const [at, change] of (outcomes as Change[]).entries()) {
      const units = changes.apply(change);
      countWrite(context, writes[at]?.kind === "check" ? 0 : 1, {
        ...units,
        table: units.table * TIMES,
      });
      used.set(change.table, addUnits(used.get(change.table), units, TIMES));
    }
    return used;
  };

  return (body) => {
    const writes = transactItems(body).map((item) => transactedWrite(parts, item));
    refuseDuplicates(writes, "Transaction request cannot include multiple operations on one item");
    const bytes = writes.reduce((sum, write) => sum + (write.put?.size ?? 0), 0);
    if (bytes > MOST_BYTES)
      throw validationError("Collection size of items in the transaction exceeds the 4 MB limit");
    const token = requestToken(body);
    return {
      needs: permissions(writes),
      run: () =>
        database.write(() => {
          const digest = token ? hash("sha1", JSON.stringify(body.TransactItems)) : "";
          if (token && tokens.seen(token, digest)) return {};
          refuseConflict(conflicts, writes.length);
          const used = createResources(writes);
          if (token) tokens.keep(token, digest);
          return {
            ConsumedCapacity: capacities(used, body)?.map((one) => ({
              ...one,
              WriteCapacityUnits: one.CapacityUnits,
            })),
          };
        }),
    };
  };
}

/** Cancels like AWS if another transaction is working on one of the items, or one is throttled. */
function refuseConflict(conflicts: Conflicts, items: number): void {
  const met = conflicts.transaction(items);
  if (met === undefined) return;
  const { at: place, ...reason } = met;
  throw canceled(
    Array.from({ length: items }, (_, at) => (at === place ? reason : { Code: "None" })),
  );
}

/** A validation error that depends on the stored item becomes a cancellation reason. */
function tryWrite(write: Write, { rows }: Parts): Change | Refused {
  try {
    return evaluate(write, rows);
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { refusal: error, old: rows.get(write.table.id, write.key) };
  }
}

function reasonOf(outcome: Change | Refused): Reason {
  if (!("refusal" in outcome)) return { Code: "None" };
  const { code, message, extra } = outcome.refusal;
  return {
    Code: code === "ValidationException" ? "ValidationError" : "ConditionalCheckFailed",
    Message: message,
    // validate() has checked its type.
    ...(extra.Item !== undefined && { Item: extra.Item as Item }),
  };
}

function canceled(reasons: Reason[]): AwsError {
  const codes = reasons.map((reason) => reason.Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new AwsError("TransactionCanceledException", message, 400, {
    Message: message,
    CancellationReasons: reasons,
  });
}

function transactItems(body: Body): Body[] {
  const items = body.TransactItems;
  const length = Array.isArray(items) ? items.length : 0;
  if (!Array.isArray(items) || length === 0 || length > MOST_ITEMS)
    throw validationError(
      `1 validation error detected: Value '${JSON.stringify(items ?? null).slice(0, 200)}' at 'transactItems' failed to satisfy constraint: Member must have length ${
        length > MOST_ITEMS ? `less than or equal to ${MOST_ITEMS}` : "greater than or equal to 1"
      }`,
    );
  // validate() has checked its type.
  return items as Body[];
}

function transactedWrite({ requests, catalogue }: Parts, item: Body): Write & { action: string } {
  const names = Object.keys(item ?? {}).filter((name) => item[name] != null);
  // validate() has checked its type.
  const name = names[0] as keyof typeof KINDS | undefined;
  const known = names.length === 1 && name ? KINDS[name] : undefined;
  if (!known || !name)
    throw validationError("TransactItems can only contain one of Check, Put, Update or Delete");
  // validate() has checked its type.
  const inner = item[name] as Body;
  if (known.kind === "check" && inner.ConditionExpression == null)
    throw validationError(
      "The expression can not be empty; a ConditionCheck needs a ConditionExpression",
    );
  if (known.kind === "update" && inner.UpdateExpression == null)
    throw validationError("The expression can not be empty; an Update needs an UpdateExpression");
  const request = requests.check(known.operation, inner);
  const put = known.kind === "put" ? putItem(request) : undefined;
  const table = catalogue.get(request.TableName);
  // validate() has checked its type.
  const write = prepareWrite(known.kind as WriteKind, table, request, put);
  return { ...write, action: known.action };
}

function permissions(writes: (Write & { action: string })[]) {
  return [...Map.groupBy(writes, (write) => write.action)].flatMap(([action, group]) =>
    byTable(group).map(([table, ofTable]) =>
      itemPermission(
        action,
        table.arn,
        ofTable.map((write) => leadingKey(table, write.keyItem)),
      ),
    ),
  );
}

function requestToken(body: Body): string | undefined {
  const token = body.ClientRequestToken;
  if (token === undefined || token === null || token === "") return undefined;
  if (typeof token !== "string" || token.length > 36)
    throw validationError(
      `1 validation error detected: Value '${token}' at 'clientRequestToken' failed to satisfy constraint: Member must have length less than or equal to 36`,
    );
  return token;
}

function transactGet(parts: Parts): Operation {
  const { requests, catalogue, database, rows, context, conflicts } = parts;
  return (body) => {
    const gets = transactItems(body).map((item) => {
      if (!item?.Get) throw validationError("TransactItems can only contain Get");
      // validate() has checked its type.
      const request = requests.check("GetItem", item.Get as Body);
      const table = catalogue.get(request.TableName);
      // validate() has checked its type.
      const key = request.Key as Item;
      validateKey(key, table.definition);
      return { request, table, keyItem: key, key: storageKey(table, key) };
    });
    return {
      needs: [...Map.groupBy(gets, (get) => get.table)].map(([table, group]) =>
        itemPermission(
          "GetItem",
          table.arn,
          group.map((get) => leadingKey(table, get.keyItem)),
        ),
      ),
      run() {
        refuseConflict(conflicts, gets.length);
        return database.read(() => ({
          Responses: gets.map(({ request, table, key }) => {
            const stored = rows.get(table.id, key);
            countRead(context, stored ? 1 : 0, readUnits(stored?.size ?? 0, true) * TIMES);
            return stored ? { Item: shownItem(request, stored) } : {};
          }),
        }));
      },
    };
  };
}
