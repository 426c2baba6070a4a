import type { EntityItem } from "electrodb";
import { type ItemRef, itemRef } from "../kernel/batch-get.ts";
import { isExpired } from "../kernel/clock.ts";
import type { Card } from "../kernel/schemas.ts";
import { MessageRequestEntity } from "./requests.entity.ts";

export type MessageRequestItem = EntityItem<typeof MessageRequestEntity>;

export const messageRequestRef = (
  senderId: string,
  receiverId: string,
): ItemRef<MessageRequestItem> => itemRef(MessageRequestEntity, { senderId, receiverId });

export const isPresent = (row: MessageRequestItem | null | undefined): row is MessageRequestItem =>
  row !== null && row !== undefined && !isExpired(row);

export const senderOf = (row: MessageRequestItem): Card => ({
  userId: row.senderId,
  name: row.senderName,
  username: row.senderUsername,
  imageUrl: row.senderImageUrl ?? null,
});

export const receiverOf = (row: MessageRequestItem): Card => ({
  userId: row.receiverId,
  name: row.receiverName,
  username: row.receiverUsername,
  imageUrl: row.receiverImageUrl ?? null,
});

export const isOpen = (row: MessageRequestItem | null | undefined): row is MessageRequestItem =>
  isPresent(row) && row.state === "open";

export const requestsSentBy = async (senderId: string): Promise<MessageRequestItem[]> => {
  const { data } = await MessageRequestEntity.query
    .one({ senderId })
    .go({ pages: "all", consistent: true });
  return data.filter(isPresent);
};
