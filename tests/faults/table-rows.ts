import type { LocalCloud } from "@attune/local-cloud/types";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { operatorTable } from "../support/operator.ts";

/** A raw row; its attributes depend on its entity. */
export type Row = Record<string, unknown> & { pk: string; sk: string };

/** Every row of the table by the name of its entity. */
export async function rowsByEntity(world: LocalCloud): Promise<(entity: string) => Row[]> {
  const { client, name } = operatorTable(world);
  const rows = new Map<string, Row[]>();
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey: from }));
    // All of the table's items have these.
    for (const row of (page.Items ?? []) as Row[]) {
      const entity = String(row.__edb_e__);
      rows.set(entity, [...(rows.get(entity) ?? []), row]);
    }
    from = page.LastEvaluatedKey;
  } while (from);
  return (entity) => rows.get(entity) ?? [];
}
