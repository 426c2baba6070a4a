import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { watchSends } from "./watch-sends.ts";

/** Runs `act` once, before the client's next transaction. */
export function justBefore(client: DynamoDBDocumentClient, act: () => Promise<unknown>): void {
  let isDone = false;
  watchSends(client, async ({ input }, send) => {
    if ("TransactItems" in input && !isDone) {
      isDone = true;
      await act();
    }
    return send();
  });
}
