import { inGroups } from "../kernel/in-groups.ts";
import type { Card } from "../kernel/schemas.ts";
import { NotificationActorEntity } from "./actors.entity.ts";
import { type EditedNotification, editNotification } from "./edit.ts";
import type { NotificationItem } from "./notifications.entity.ts";
import { otherReactors, retitled } from "./shape.ts";

const pageSize = 100;

function withCard(item: NotificationItem, card: Card): EditedNotification {
  const imageUrl = card.imageUrl ?? undefined;
  return {
    ...item,
    ...(item.senderUserId === card.userId && {
      senderName: card.name,
      senderAvatarUrl: imageUrl,
      title: retitled(item.title, item.senderName, card.name),
    }),
    ...(item.aggregatedData !== undefined && {
      aggregatedData: otherReactors(item).map((reactor) =>
        reactor.userId === card.userId
          ? { ...reactor, reactorName: card.name, avatarUrl: card.imageUrl }
          : reactor,
      ),
    }),
  };
}

export const cards = [
  {
    name: "notifications",
    entity: "notification",
    fields: [{ id: "senderUserId", name: "senderName", imageUrl: "senderAvatarUrl" }],
    async refresh(card: Card, cursor: string | null): Promise<string | null> {
      const page = await NotificationActorEntity.query
        .one({ actorId: card.userId })
        .go({ limit: pageSize, cursor });
      await inGroups(page.data, ({ userId, notificationId }) =>
        editNotification({ userId, notificationId }, (item) => withCard(item, card)),
      );
      return page.cursor;
    },
  },
];
