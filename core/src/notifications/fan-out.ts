import { timestamp } from "../kernel/clock.ts";
import type { DomainEvent } from "../kernel/domain-events.ts";
import { inGroups } from "../kernel/in-groups.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { attentionOfMany, attentionPageSize } from "../mail/attention.ts";
import { push } from "../realtime/push.ts";
import { socketsOf } from "../realtime/sockets.service.ts";
import { CountsEntity } from "./counts.entity.ts";
import { fresh, idOfDraft } from "./create.service.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { tell } from "./notify.ts";

/** A notification for many members, sent page by page. Each page is idempotent. */
export interface FanOut {
  domainEventId: string;
  /** When it began, ISO 8601. Every page writes this time, so that it can be repeated. */
  at: string;
}

export const fanOutPageSize = 100;
/** Fan-outs that a member's counts remember, so that none counts twice. */
const remembered = 12;
const maxTries = 8;

/**
 * Notifies a page of members. Costs three write units a member for the bell, and the mail. Drafts
 * have no sender: naming a member needs a row that finds it again.
 * @param event reaches the members' open pages
 */
export async function tellPage(
  { domainEventId, at }: FanOut,
  drafts: readonly NotificationDraft[],
  event?: DomainEvent,
): Promise<void> {
  for (let start = 0; start < drafts.length; start += attentionPageSize) {
    const some = drafts.slice(start, start + attentionPageSize);
    const attention = await attentionOfMany(
      some.map(({ userId }) => userId),
      some[0]?.scopeId,
    );
    await inGroups(
      some.map((draft, index) => ({ draft, attention: attention[index] })),
      async ({ draft, attention: own }) => {
        if (own) {
          await tell(domainEventId, draft, own, false, (_id, one) =>
            writeOnce(domainEventId, one, at),
          );
        }
      },
    );
  }
  if (!event) return;
  const sockets = await socketsOf(drafts.map(({ userId }) => userId));
  await push(sockets, { id: domainEventId, domainEvent: event });
}

/** Counts first: a run that fails in between counts nothing twice and writes what's missing. */
async function writeOnce(
  domainEventId: string,
  draft: NotificationDraft,
  at: string,
): Promise<boolean> {
  const { userId } = draft;
  const key = { userId, notificationId: idOfDraft(domainEventId, draft) };
  await countOnce(userId, key.notificationId, at);
  try {
    await NotificationEntity.create({
      ...fresh(key, draft),
      createdAt: at,
      updatedAt: at,
      version: 1,
    }).go();
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
  await push(await socketsOf([userId]), {
    id: `${domainEventId}-${userId}`,
    domainEvent: {
      type: "notification.created",
      notificationId: key.notificationId,
      userId,
    },
  });
  return true;
}

async function countOnce(userId: string, notificationId: string, at: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { data: counts } = await CountsEntity.get({ userId }).go({ consistent: true });
    const { toldOf, toldVersion, readBefore } = counts ?? {};
    if (toldOf?.includes(notificationId) || (readBefore ?? "") >= at) return;
    try {
      await CountsEntity.update({ userId })
        .add({ unreadNotifications: 1 })
        .set({
          toldVersion: (toldVersion ?? 0) + 1,
          toldOf: [...(toldOf ?? []), notificationId].slice(-remembered),
        })
        .where(
          (row, { eq, notExists }) =>
            `${toldVersion ? eq(row.toldVersion, toldVersion) : notExists(row.toldVersion)} AND ${
              readBefore ? eq(row.readBefore, readBefore) : notExists(row.readBefore)
            }`,
        )
        .go();
      return;
    } catch (error) {
      // Another one came in between.
      if (!isConditionFailure(error) || attempt >= maxTries) throw error;
    }
  }
}

export const startFanOut = (domainEventId: string): FanOut => ({ domainEventId, at: timestamp() });
