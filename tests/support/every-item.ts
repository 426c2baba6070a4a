import type { LocalCloud } from "@attune/local-cloud/types";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { operatorTable } from "./operator.ts";

export async function everyItem(world: LocalCloud): Promise<Record<string, unknown>[]> {
  const { client, name } = operatorTable(world);
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ...(start ? { ExclusiveStartKey: start } : {}) }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}
