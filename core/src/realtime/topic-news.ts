import { expiresIn, hour, now, second } from "../kernel/clock.ts";
import { isUnchanged, tryWrite } from "../kernel/conditional-writes.ts";
import { onForget } from "../kernel/memory.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { push } from "./push.ts";
import { TopicNewsEntity } from "./sockets.entity.ts";
import { watchersOf } from "./sockets.service.ts";

/** SQS delays messages by whole seconds. */
const interval = second;

/** Known to this instance only. */
const onItsWay = new Map<string, number>();
onForget(() => onItsWay.clear());

/** A queued message covers later events, too, so they need none. */
export const isNewsQueued = (topic: string): boolean => (onItsWay.get(topic) ?? 0) > now();

/** Sends at once if the topic was quiet for a second, otherwise together with others. */
export async function announceNews(topic: string): Promise<void> {
  if (isNewsQueued(topic)) return;
  const { data: before } = await TopicNewsEntity.get({ topic }).go({ consistent: true });
  const last = before?.dueAt ?? 0;
  if (last <= now()) {
    const dueAt = last + interval <= now() ? now() : now() + interval;
    // If another instance claimed it, that instance's message covers this event.
    if (await claim(topic, dueAt, before?.dueAt)) {
      await enqueueJob("push-news", { topic, cursor: null }, (dueAt - now()) / second);
    }
    onItsWay.set(topic, dueAt);
    return;
  }
  onItsWay.set(topic, last);
}

async function claim(topic: string, dueAt: number, before: number | undefined): Promise<boolean> {
  return tryWrite(
    TopicNewsEntity.put({ topic, dueAt, ttl: expiresIn(hour) })
      .where((row, operations) => isUnchanged(row.dueAt, operations, before))
      .go(),
  );
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
