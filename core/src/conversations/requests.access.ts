import type { EntityItem } from "electrodb";
import { type ItemRef, itemRef } from "../kernel/batch-get.ts";
import { now } from "../kernel/clock.ts";
import { MessageRequestEntity } from "./requests.entity.ts";

export type MessageRequestItem = EntityItem<typeof MessageRequestEntity>;

export const messageRequestRef = (
  senderId: string,
  receiverId: string,
): ItemRef<MessageRequestItem> => itemRef(MessageRequestEntity, { senderId, receiverId });

/** The table removes expired rows late. */
export const isPresent = (row: MessageRequestItem | null | undefined): row is MessageRequestItem =>
  row !== null && row !== undefined && (row.ttl === undefined || row.ttl * 1000 > now());

/** Waits for the receiver's answer. */
export const isOpen = (row: MessageRequestItem | null | undefined): row is MessageRequestItem =>
  isPresent(row) && row.state === "open";
