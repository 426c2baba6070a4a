import type { EntityItem } from "electrodb";
import { type ItemRef, itemRef } from "../kernel/batch-get.ts";
import type { WriteParameters } from "../kernel/table.ts";
import { CountsEntity } from "./counts.entity.ts";

export const unreadCountsRef = (userId: string): ItemRef<EntityItem<typeof CountsEntity>> =>
  itemRef(CountsEntity, { userId });

export const addUnreadMessages = (userId: string, amount: number): WriteParameters =>
  CountsEntity.update({ userId }).add({ unreadMessages: amount }).params();

export const addUnreadNotifications = (userId: string, amount: number): WriteParameters =>
  CountsEntity.update({ userId }).add({ unreadNotifications: amount }).params();
