import { findPostIfThere, readersAmong } from "../feed/feed.access.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { editNotification } from "../notifications/edit.ts";
import { startFanOut } from "../notifications/fan-out.ts";
import { notify } from "../notifications/notify.ts";
import { planClosing } from "./closing.service.ts";
import { closedNotification, pollClosed } from "./polls.notifications.ts";

export const handlers: EventHandlers = {
  "post.published": async ({ postId, pollClosesAt }) => {
    if (pollClosesAt) await planClosing({ postId, closesAt: pollClosesAt });
  },
  "post.deleted": async ({ postId, authorId, hasPoll }, domainEventId) => {
    if (!hasPoll) return;
    await enqueueJob("remove-poll", { domainEventId, postId });
    await editNotification(closedNotification(authorId, postId), () => null);
  },
  "poll.closed": async (event, domainEventId) => {
    const { postId, closedById } = event;
    await enqueueJob("notify-voters", { ...startFanOut(domainEventId), postId, closedById });
    if (closedById === event.authorId) return;
    const [post, readers] = await Promise.all([
      findPostIfThere(postId),
      readersAmong(event, [event.authorId]),
    ]);
    if (!post || post.hiddenAt || readers.length === 0) return;
    await notify(domainEventId, pollClosed(event));
  },
};
