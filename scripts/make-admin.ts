// Makes the first system_admin, with credentials for the table.
//   node scripts/make-admin.ts --table <name> --username <name> [--endpoint http://127.0.0.1:4510]
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";

/** Rejects if no account has the username. */
export async function makeAdmin(
  dynamo: DynamoDBDocumentClient,
  table: string,
  userId: string,
): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: table,
      Key: { pk: `member#${userId}`, sk: "account" },
      UpdateExpression: "SET #permissions = :permissions, #isAdmin = :isAdmin",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#permissions": "permissions", "#isAdmin": "isAdmin" },
      ExpressionAttributeValues: { ":permissions": ["system_admin"], ":isAdmin": true },
    }),
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      table: { type: "string" },
      username: { type: "string" },
      endpoint: { type: "string" },
    },
  });
  const { table, username, endpoint } = values;
  if (!table || !username) throw new Error("Give --table and --username.");
  const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient(endpoint ? { endpoint } : {}));
  const { Item: holder } = await dynamo.send(
    new GetCommand({
      TableName: table,
      Key: { pk: `username#${username.toLowerCase()}`, sk: "username" },
    }),
  );
  if (!holder) throw new Error(`No one has the username ${username}.`);
  await makeAdmin(dynamo, table, String(holder.userId));
  console.log(`${username} is an admin. It takes effect within a minute.`);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
