import type { EntityItem } from "electrodb";
import { type ItemRef, itemRef } from "../kernel/batch-get.ts";
import { isUnchanged } from "../kernel/conditional-writes.ts";
import type { Write, WriteParameters } from "../kernel/table.ts";
import { CountsEntity } from "./counts.entity.ts";

export const unreadCountsRef = (userId: string): ItemRef<EntityItem<typeof CountsEntity>> =>
  itemRef(CountsEntity, { userId });

export const addUnreadMessages = (userId: string, amount: number): WriteParameters =>
  CountsEntity.update({ userId }).add({ unreadMessages: amount }).params();

/** @throws request.conflict if "Mark all read" ran since */
export const addUnreadNotifications = (
  userId: string,
  amount: number,
  readBefore: string | undefined,
): Write => ({
  write: CountsEntity.update({ userId })
    .add({ unreadNotifications: amount })
    .where((row, operations) => isUnchanged(row.readBefore, operations, readBefore))
    .params(),
});
