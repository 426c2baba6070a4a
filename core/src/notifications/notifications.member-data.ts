import type { EntityItem } from "electrodb";
import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { englishWords } from "../kernel/texts/notification-words.ts";
import { NotificationActorEntity } from "./actors.entity.ts";
import { CountsEntity } from "./counts.entity.ts";
import { editNotification } from "./edit.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { formatNotification } from "./shape.ts";
import { withoutPerson } from "./without-sender.ts";

type Actor = EntityItem<typeof NotificationActorEntity>;

/**
 * Also deletes the actor's row in the same transaction, so that a retry doesn't count down twice.
 */
const forget = (actor: Actor): Promise<void> =>
  editNotification(actor, (item) => withoutPerson(item, actor), [
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
      omitted: ["eventMarks", "words", "facts", "newSince", "listedAt"],
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
