import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import type { SignedInActor } from "./actor.ts";
import { type AnyEntity, itemRef } from "./batch-get.ts";
import type { PageOptions } from "./card-rows.ts";
import { tryWrite } from "./conditional-writes.ts";
import { unlessGone } from "./errors.ts";
import { inGroups } from "./in-groups.ts";
import type { DeletionPhase, MemberRows } from "./member-data.ts";
import { client, table } from "./table.ts";

const pageSize = 50;

/** Left out of exports, because members don't learn who decided. */
const reviewers = ["reviewedBy", "resolvedBy", "answeredBy"];

interface Rows<Row> {
  entity: AnyEntity;
  /** By default the entity's. */
  name?: string;
  /** By default `userId`. */
  id?: string;
  find(
    userId: string,
    page: PageOptions & { order?: "desc" },
  ): Promise<{ data: Row[]; cursor: string | null }>;
  notExported?: string;
  /** Left out of exports. */
  omitted?: readonly string[];
  /** For exports where the member sees something else than the row. */
  asShown?(row: Row): object;
  /** Either "by a step" of the feature, or in a phase. */
  deletion?:
    | "by a step"
    | {
        phase: DeletionPhase;
        newestFirst?: boolean;
        /** Runs before a row is removed. A row that's no longer the member's is kept. */
        each?(row: Row, actor: SignedInActor): Promise<unknown>;
      };
}

export function memberRows<Row extends object>({
  entity,
  name = entity.schema.model.entity,
  id = "userId",
  find,
  notExported,
  omitted = [],
  asShown = (row) => row,
  deletion = { phase: "rows" },
}: Rows<Row>): MemberRows {
  return {
    name,
    entity: entity.schema.model.entity,
    id,
    ...(notExported === undefined ? {} : { notExported }),
    async read(userId, cursor) {
      const { data, cursor: next } = await find(userId, { limit: pageSize, cursor });
      const hidden = new Set(["ttl", "version", ...reviewers, ...omitted]);
      const items = data.map((row) =>
        Object.fromEntries(
          Object.entries(asShown(row)).filter(([attribute]) => !hidden.has(attribute)),
        ),
      );
      return { items, cursor: next };
    },
    deletion:
      deletion === "by a step"
        ? null
        : {
            phase: deletion.phase,
            async deletePage(actor, cursor) {
              const { each, newestFirst } = deletion;
              const order = newestFirst ? ({ order: "desc" } as const) : {};
              const page = await find(actor.userId, { limit: pageSize, cursor, ...order });
              const remove = (row: Row) =>
                // ElectroDB picks the key's attributes.
                removeOwn(itemRef(entity, row as Record<string, string>).key, id, actor.userId);
              if (!each) await inGroups(page.data, remove);
              else {
                for (const row of page.data) {
                  await each(row, actor).catch(unlessGone);
                  await remove(row);
                }
              }
              return page.cursor;
            },
          },
  };
}

/**
 * Conditional, because an eventually consistent index may list a row that's anonymized or handed
 * over.
 */
async function removeOwn(key: object, id: string, userId: string): Promise<void> {
  await tryWrite(
    client.send(
      new DeleteCommand({
        TableName: table,
        Key: key,
        ConditionExpression: "#id = :userId",
        ExpressionAttributeNames: { "#id": id },
        ExpressionAttributeValues: { ":userId": userId },
      }),
    ),
  );
}
