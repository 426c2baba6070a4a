import type { DomainEvent } from "@attune/core/kernel/domain-events";
import { parseStoredEvent } from "@attune/core/kernel/outbox";
import type { LocalCloud } from "@attune/local-cloud/types";
import { marshall } from "@aws-sdk/util-dynamodb";
import { everyItem } from "./every-item.ts";

type Row = Record<string, unknown>;

const streamFunction = (world: LocalCloud): string => {
  const found = world.resources.find(
    ({ type, physicalName }) => type === "AWS::Lambda::Function" && /-stream$/.test(physicalName),
  );
  if (!found) throw new Error("The world has no function for the stream.");
  return found.physicalName;
};

const requestsIn = (world: LocalCloud): number =>
  Object.entries(world.count())
    .filter(([name]) => /\.[A-Z]/.test(name))
    .reduce((total, [, count]) => total + count, 0);

/** @throws unless there's exactly one such row */
export async function eventRow(
  world: LocalCloud,
  isMeant: (event: DomainEvent) => boolean,
): Promise<Row> {
  const found = (await everyItem(world)).filter((row) => {
    const stored = parseStoredEvent(row);
    return stored !== null && isMeant(stored.payload);
  });
  const [row] = found;
  if (!row || found.length > 1) throw new Error(`${found.length} domain events are meant.`);
  return row;
}

/**
 * Delivers a stream record once more, while everything else is paused.
 * @returns the number of AWS requests that the function made
 */
export async function deliverAgain(world: LocalCloud, row: Row): Promise<number> {
  await world.settle();
  const resume = world.pause("everything");
  try {
    const before = requestsIn(world);
    const answer = await world.invoke(streamFunction(world), {
      Records: [
        {
          eventName: "INSERT",
          dynamodb: { SequenceNumber: "1", NewImage: marshall(row) },
        },
      ],
    });
    if (JSON.stringify(answer) !== '{"batchItemFailures":[]}') {
      throw new Error(`The stream's function answered ${JSON.stringify(answer)}.`);
    }
    return requestsIn(world) - before;
  } finally {
    await resume();
  }
}
