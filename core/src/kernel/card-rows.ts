import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type AnyEntity, itemRef } from "./batch-get.ts";
import type { CardFields, CardRows } from "./cards.ts";
import { tryWrite } from "./conditional-writes.ts";
import { inGroups } from "./in-groups.ts";
import type { Card } from "./schemas.ts";
import { client, table } from "./table.ts";

export interface PageOptions {
  limit: number;
  cursor: string | null;
}

interface Rows<Row> {
  name: string;
  entity: AnyEntity;
  fields: CardFields;
  /** Reads the rows that show the member. */
  find(userId: string, page: PageOptions): Promise<{ data: Row[]; cursor: string | null }>;
  keyOf?: (row: Row) => Record<string, string> | null;
}

const pageSize = 100;

export function cardRows<Row extends object>({
  name,
  entity,
  fields,
  find,
  // ElectroDB picks the key's attributes.
  keyOf = (row) => row as unknown as Record<string, string>,
}: Rows<Row>): CardRows {
  return {
    name,
    entity: entity.schema.model.entity,
    fields: [fields],
    async refresh(card, cursor) {
      const page = await find(card.userId, { limit: pageSize, cursor });
      await inGroups(page.data, async (row) => {
        const attributes = keyOf(row);
        if (attributes) await writeCard(itemRef(entity, attributes).key, fields, card);
      });
      return page.cursor;
    },
  };
}

async function writeCard(key: object, fields: CardFields, card: Card): Promise<void> {
  const { id, name, username, imageUrl } = fields;
  const set = { [name]: card.name, ...(username ? { [username]: card.username } : {}) };
  const values: Record<string, string> = card.imageUrl
    ? { ...set, [imageUrl]: card.imageUrl }
    : set;
  const assignments = Object.keys(values).map((field) => `#${field} = :${field}`);
  const removal = card.imageUrl ? "" : ` REMOVE #${imageUrl}`;
  await tryWrite(
    client.send(
      new UpdateCommand({
        TableName: table,
        Key: key,
        UpdateExpression: `SET ${assignments.join(", ")}${removal}`,
        // The row may meanwhile be deleted, anonymized or handed over.
        ConditionExpression: `#${id} = :${id}`,
        ExpressionAttributeNames: Object.fromEntries(
          [...new Set([id, imageUrl, ...Object.keys(values)])].map((field) => [`#${field}`, field]),
        ),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries({ ...values, [id]: card.userId }).map(([field, value]) => [
            `:${field}`,
            value,
          ]),
        ),
      }),
    ),
  );
}
