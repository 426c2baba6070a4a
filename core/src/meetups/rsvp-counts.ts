import { now } from "../kernel/clock.ts";
import type { Write } from "../kernel/table.ts";
import {
  waitingListHasRoom,
  waitingListIsEmpty,
} from "../waiting-lists/waiting-list-conditions.ts";
import type { OccurrenceItem } from "./meetups.access.ts";
import type { Answer } from "./meetups.contract.ts";
import { OccurrenceEntity } from "./meetups.entity.ts";

export const hasBegun = ({ startsAt }: Pick<OccurrenceItem, "startsAt">): boolean =>
  Date.parse(startsAt) <= now();

interface Change {
  going: number;
  waiting: number;
}

export const changeOf = (before: Answer | null, answer: Answer | null): Change => ({
  going: Number(answer === "going") - Number(before === "going"),
  waiting: Number(answer === "waiting") - Number(before === "waiting"),
});

export const hasRoom = (
  { goingCount }: Pick<OccurrenceItem, "goingCount">,
  capacity = 0,
): boolean => goingCount < capacity;

/**
 * Condition checks ensure that the last place is taken once, and that free places go to the waiting
 * list until the occurrence begins.
 */
export function countAnswer(
  item: OccurrenceItem,
  capacity: number | undefined,
  by: Change,
): Write[] {
  if (by.going > 0) return [countGoing(item, capacity, by)];
  if (by.waiting > 0) return [countWaiting(item, capacity, by)];
  return countWithdrawal(item, by);
}

const counted = ({ meetupId, occurrenceId }: OccurrenceItem, { going, waiting }: Change) =>
  OccurrenceEntity.patch({ meetupId, occurrenceId }).add({
    ...(going !== 0 && { goingCount: going }),
    ...(waiting !== 0 && { waitingCount: waiting }),
  });

function countGoing(item: OccurrenceItem, capacity: number | undefined, by: Change): Write {
  const isFirstCome = capacity === undefined || hasBegun(item);
  const write = counted(item, by)
    .where((row, operations) =>
      [
        operations.ne(row.stage, "cancelled"),
        ...(capacity === undefined ? [] : [operations.lt(row.goingCount, capacity)]),
        ...(isFirstCome ? [] : [waitingListIsEmpty(row.waitingCount, operations)]),
      ].join(" AND "),
    )
    .params();
  return { write, conditionError: capacity === undefined ? "meetup.over" : "meetup.full" };
}

function countWaiting(item: OccurrenceItem, capacity: number | undefined, by: Change): Write {
  const write = counted(item, by)
    .where((row, operations) =>
      [
        operations.ne(row.stage, "cancelled"),
        // A free place is for those who wait.
        hasRoom(item, capacity)
          ? operations.gt(row.waitingCount, 0)
          : operations.gte(row.goingCount, capacity ?? 0),
        waitingListHasRoom(row.waitingCount, operations),
      ].join(" AND "),
    )
    .params();
  return { write };
}

export function countWithdrawal(item: OccurrenceItem, by: Change): Write[] {
  if (by.going === 0 && by.waiting === 0) return [];
  const patch = counted(item, by);
  const freesPlace = by.going < 0;
  // If others wait, the event says `opens`; otherwise no one may have joined the list meanwhile.
  if (!freesPlace || (item.waitingCount ?? 0) > 0) return [{ write: patch.params() }];
  const write = patch
    .where(({ waitingCount }, operations) => waitingListIsEmpty(waitingCount, operations))
    .params();
  return [{ write }];
}
