import type { WriteParameters } from "../kernel/table.ts";
import { CountsEntity } from "./counts.entity.ts";

export const addUnreadMessages = (userId: string, amount: number): WriteParameters =>
  CountsEntity.update({ userId }).add({ unreadMessages: amount }).params();

export const addUnreadNotifications = (userId: string, amount: number): WriteParameters =>
  CountsEntity.update({ userId }).add({ unreadNotifications: amount }).params();
