import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { watchSends } from "./watch-sends.ts";

interface Consumed {
  ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
}

export async function writeUnitsOf(
  client: DynamoDBDocumentClient,
  act: () => Promise<unknown>,
): Promise<number> {
  let units = 0;
  const spy = watchSends<Consumed>(client, async (command, send) => {
    if (!/Put|Update|Delete|TransactWrite|BatchWrite/.test(command.constructor.name)) return send();
    Object.assign(command.input, { ReturnConsumedCapacity: "TOTAL" });
    const answer = await send();
    for (const { CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat()) {
      units += CapacityUnits;
    }
    return answer;
  });
  try {
    await act();
  } finally {
    spy.mockRestore();
  }
  return units;
}
