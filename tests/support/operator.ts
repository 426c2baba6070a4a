import { isWriteConflict } from "@attune/core/kernel/aws-errors";
import { retryWithBackoff } from "@attune/core/kernel/backoff";
import type { Permission } from "@attune/core/kernel/permissions";
import type { LocalCloud } from "@attune/local-cloud/types";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";

/** Access to the table as an operator, once its indexes have caught up. */
export function operatorTable(
  world: Pick<LocalCloud, "resources" | "endpoint" | "region" | "rootCredentials"> &
    Partial<Pick<LocalCloud, "catchUp">>,
) {
  const table = world.resources.find(({ type }) => type === "AWS::DynamoDB::Table");
  if (!table) throw new Error("The world has no table.");
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: world.endpoint,
      region: world.region,
      credentials: world.rootCredentials,
    }),
  );
  client.middlewareStack.add(
    (next) => (args) => {
      world.catchUp?.();
      return retryWithBackoff(() => next(args), isWriteConflict);
    },
    { step: "initialize", name: "asAnOperator" },
  );
  return { client, name: table.ref };
}

export async function liftLimits(
  world: LocalCloud,
  ...people: { userId: string }[]
): Promise<void> {
  const { client, name } = operatorTable(world);
  for (const { userId } of people) {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: { pk: `member#${userId}`, sk: "account" },
        UpdateExpression: "SET limitFactor = :factor",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":factor": 1000 },
      }),
    );
  }
}

export async function grant(
  world: LocalCloud,
  userId: string,
  permissions: Permission[],
): Promise<void> {
  const { client, name } = operatorTable(world);
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: { pk: `member#${userId}`, sk: "account" },
      UpdateExpression: "SET #permissions = :permissions, isAdmin = :yes",
      ExpressionAttributeNames: { "#permissions": "permissions" },
      ExpressionAttributeValues: { ":permissions": permissions, ":yes": true },
    }),
  );
}
