import type { LocalCloud } from "@attune/local-cloud/types";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { operatorTable } from "../../support/operator.ts";
import type { Person } from "../../support/person.ts";

/** Events then need no approval. */
export async function makeFacilitator(world: LocalCloud, { userId }: Person): Promise<void> {
  const { client, name } = operatorTable(world);
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: { pk: `member#${userId}`, sk: "profile" },
      UpdateExpression: "SET isFacilitator = :yes",
      ExpressionAttributeValues: { ":yes": true },
    }),
  );
}
