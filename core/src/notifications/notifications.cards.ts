import { inGroups } from "../kernel/in-groups.ts";
import type { Card } from "../kernel/schemas.ts";
import { NotificationActorEntity } from "./actors.entity.ts";
import { type EditedNotification, editNotification, type NotificationItem } from "./edit.ts";
import type { Notification } from "./notifications.contract.ts";

type Reactor = Notification["aggregatedData"][number];

const pageSize = 100;

const retitled = (title: string, before: string | undefined, after: string): string =>
  before ? title.replace(before, () => after) : title;

function withCard(item: NotificationItem, card: Card): EditedNotification {
  const imageUrl = card.imageUrl ?? undefined;
  const reactors = item.aggregatedData as Reactor[] | undefined;
  return {
    ...item,
    ...(item.senderUserId === card.userId && {
      senderName: card.name,
      senderAvatarUrl: imageUrl,
      title: retitled(item.title, item.senderName, card.name),
    }),
    ...(item.lastReactorId === card.userId && { lastReactorName: card.name }),
    ...(reactors && {
      aggregatedData: reactors.map((reactor) =>
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
    fields: [
      { id: "senderUserId", name: "senderName", imageUrl: "senderAvatarUrl" },
      { id: "lastReactorId", name: "lastReactorName", imageUrl: "senderAvatarUrl" },
    ],
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
