import type { EntityItem } from "electrodb";
import { type ItemRef, itemRef } from "../kernel/batch-get.ts";
import type { Write, WriteParameters } from "../kernel/table.ts";
import { CountsEntity } from "./counts.entity.ts";

export const unreadCountsRef = (userId: string): ItemRef<EntityItem<typeof CountsEntity>> =>
  itemRef(CountsEntity, { userId });

export const addUnreadMessages = (userId: string, amount: number): WriteParameters =>
  CountsEntity.update({ userId }).add({ unreadMessages: amount }).params();

/** Holds only while "Mark all read" wasn't pressed since `readBefore` was read. */
const sameMarker =
  (known: string | undefined) =>
  // ElectroDB types each verb's condition separately, though the attributes are the same.
  ({ readBefore }: { readBefore: never }, operation: never): string => {
    const { eq, notExists } = operation as {
      eq: (attribute: never, value: string) => string;
      notExists: (attribute: never) => string;
    };
    return known === undefined ? notExists(readBefore) : eq(readBefore, known);
  };

/** Counts unread notifications up or down; `request.conflict` if all were marked as read since. */
export const addUnreadNotifications = (
  userId: string,
  amount: number,
  readBefore: string | undefined,
): Write => ({
  write: CountsEntity.update({ userId })
    .add({ unreadNotifications: amount })
    .where(sameMarker(readBefore) as never)
    .params(),
});

/** Part of a transaction that must not meet "Mark all read". */
export const checkReadBefore = (userId: string, readBefore: string | undefined): Write => ({
  write: CountsEntity.delete({ userId })
    .where(sameMarker(readBefore) as never)
    .params(),
  check: true,
});
