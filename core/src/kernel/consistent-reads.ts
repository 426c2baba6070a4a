import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

interface ReadInput {
  IndexName?: string;
  ConsistentRead?: boolean;
  RequestItems?: Record<string, { ConsistentRead?: boolean }>;
}

/**
 * Makes reads strongly consistent, because a function that runs after a write would otherwise read
 * the earlier state and skip its work. Indexes can't be; `ConsistentRead: false` halves a query's
 * cost.
 */
export function readConsistently(client: DynamoDBClient): DynamoDBClient {
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) =>
        // It's a union of all commands' inputs.
        next({
          ...args,
          input: consistent(commandName, args.input as ReadInput) as typeof args.input,
        }),
    { step: "initialize", name: "readConsistently" },
  );
  return client;
}

/** Returns a copy, because the input belongs to the caller. */
function consistent(commandName: string, input: ReadInput): ReadInput {
  switch (commandName) {
    case "BatchGetItemCommand": {
      const tables = Object.entries(input.RequestItems ?? {}).map(
        ([table, one]) => [table, { ...one, ConsistentRead: true }] as const,
      );
      return { ...input, RequestItems: Object.fromEntries(tables) };
    }
    case "GetItemCommand":
      return { ...input, ConsistentRead: true };
    case "QueryCommand":
      return input.IndexName ? input : { ConsistentRead: true, ...input };
    default:
      return input;
  }
}
