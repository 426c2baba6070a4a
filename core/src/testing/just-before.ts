import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { watchSends } from "./watch-sends.ts";

const isTransaction = (input: object): boolean => "TransactItems" in input;

const putsNotification = (input: object): boolean =>
  "Item" in input && JSON.stringify(input.Item).includes('"__edb_e__":"notification"');

function before(
  isIt: (input: object) => boolean,
  client: DynamoDBDocumentClient,
  act: () => Promise<unknown>,
): void {
  let isDone = false;
  watchSends(client, async ({ input }, send) => {
    if (isIt(input) && !isDone) {
      isDone = true;
      await act();
    }
    return send();
  });
}

/** Runs `act` once, before the client's next transaction. */
export const justBefore = before.bind(null, isTransaction);

/** Runs `act` once, before the client next writes a notification. */
export const beforeNotification = before.bind(null, putsNotification);
