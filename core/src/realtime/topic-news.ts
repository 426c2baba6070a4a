import { expiresIn, hour, now, second } from "../kernel/clock.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { push } from "./push.ts";
import { TopicNewsEntity } from "./sockets.entity.ts";
import { watchersOf } from "./sockets.service.ts";

/** How often a topic's watchers are notified. SQS delays by whole seconds. */
const interval = second;

/** When a pending message is due, as far as this instance knows. */
const onItsWay = new Map<string, number>();

/** Whether a message that's still queued covers this event too. */
export const isNewsOnItsWay = (topic: string): boolean => (onItsWay.get(topic) ?? 0) > now();

/**
 * Notifies a topic's watchers that something is new: at once, or with everything else within the
 * second. At most one message a second.
 */
export async function announceNews(topic: string): Promise<void> {
  if (isNewsOnItsWay(topic)) return;
  const { data: before } = await TopicNewsEntity.get({ topic }).go({ consistent: true });
  const last = before?.dueAt ?? 0;
  if (last <= now()) {
    const dueAt = last + interval <= now() ? now() : now() + interval;
    // Another instance was faster, and its message also comes after this change.
    if (await claim(topic, dueAt, before?.dueAt)) {
      await enqueueJob("push-news", { topic, cursor: null }, (dueAt - now()) / second);
    }
    onItsWay.set(topic, dueAt);
    return;
  }
  onItsWay.set(topic, last);
}

async function claim(topic: string, dueAt: number, before: number | undefined): Promise<boolean> {
  try {
    await TopicNewsEntity.put({ topic, dueAt, ttl: expiresIn(hour) })
      .where(({ dueAt }, { eq, notExists }) =>
        before === undefined ? notExists(dueAt) : eq(dueAt, before),
      )
      .go();
    return true;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return false;
  }
}

export interface NewsPage {
  topic: string;
  cursor: string | null;
}

/** Queues the next page first, so that pages run in parallel. */
export async function pushNews({ topic, cursor }: NewsPage): Promise<void> {
  const page = await watchersOf(topic, cursor);
  if (page.cursor !== null) await enqueueJob("push-news", { topic, cursor: page.cursor });
  await push(page.sockets, { topic }, topic);
}
