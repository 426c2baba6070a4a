import type { EntityItem } from "electrodb";
import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { englishWords } from "../kernel/texts/notification-words.ts";
import { NotificationActorEntity } from "./actors.entity.ts";
import { CountsEntity } from "./counts.entity.ts";
import { editNotification } from "./edit.ts";
import { NotificationEntity, type NotificationItem } from "./notifications.entity.ts";
import { formatNotification, otherReactors } from "./shape.ts";
import { withoutSender } from "./without-sender.ts";

type Actor = EntityItem<typeof NotificationActorEntity>;

/** Null, which removes the notification, if it names no one else. */
function without(item: NotificationItem, actor: Actor): NotificationItem | null {
  const { actorId, groupCreatedAt } = actor;
  if (item.senderUserId === actorId) return withoutSender(item);
  if (item.groupKey === undefined || groupCreatedAt !== item.createdAt) return item;
  return {
    ...item,
    aggregatedData: otherReactors(item).filter(({ userId }) => userId !== actorId),
    totalReactors: (item.totalReactors ?? 1) - 1,
  };
}

/**
 * Also deletes the actor's row in the same transaction, so that a retry doesn't count down twice.
 */
const forget = (actor: Actor): Promise<void> =>
  editNotification(actor, (item) => without(item, actor), [
    { write: NotificationActorEntity.delete(actor).params() },
  ]);

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: NotificationEntity,
      find: async (userId, page) => {
        const { data, cursor } = await NotificationEntity.query.one({ userId }).go(page);
        return {
          data: data.map((item) => ({ ...item, ...formatNotification(item, englishWords) })),
          cursor,
        };
      },
      omitted: ["eventMarks", "words", "facts", "newSince"],
    }),
    memberRows({
      entity: CountsEntity,
      find: (userId, page) => CountsEntity.query.one({ userId }).go(page),
      omitted: ["counted"],
    }),
    memberRows({
      name: "notification-actors-by-recipient",
      entity: NotificationActorEntity,
      find: (userId, page) => NotificationActorEntity.query.byRecipient({ userId }).go(page),
      notExported: "Repeats who the member's notifications name.",
    }),
    memberRows({
      name: "notification-actors",
      entity: NotificationActorEntity,
      id: "actorId",
      find: (actorId, page) => NotificationActorEntity.query.one({ actorId }).go(page),
      notExported: "Points to notifications of others.",
      deletion: { phase: "traces", each: forget },
    }),
  ],
  exceptions: {
    "notification.senderUserId": "Found by notification-actor.",
  },
};
