import type { EntityItem } from "electrodb";
import { type ItemRef, itemRef } from "../kernel/batch-get.ts";
import type { Write, WriteParameters } from "../kernel/table.ts";
import { CountsEntity } from "./counts.entity.ts";

export const unreadCountsRef = (userId: string): ItemRef<EntityItem<typeof CountsEntity>> =>
  itemRef(CountsEntity, { userId });

export const addUnreadMessages = (userId: string, amount: number): WriteParameters =>
  CountsEntity.update({ userId }).add({ unreadMessages: amount }).params();

/** Condition that "Mark all read" hasn't moved `readBefore` since it was read. */
const sameMarker = (known: string | undefined) => {
  const condition = (
    { readBefore }: { readBefore: string },
    operation: {
      eq: (attribute: string, value: string) => string;
      notExists: (attribute: string) => string;
    },
  ) => (known === undefined ? operation.notExists(readBefore) : operation.eq(readBefore, known));
  // ElectroDB types each operation's condition separately.
  return condition as never;
};

/** @throws request.conflict if "Mark all read" ran since */
export const addUnreadNotifications = (
  userId: string,
  amount: number,
  readBefore: string | undefined,
): Write => ({
  write: CountsEntity.update({ userId })
    .add({ unreadNotifications: amount })
    .where(sameMarker(readBefore))
    .params(),
});
