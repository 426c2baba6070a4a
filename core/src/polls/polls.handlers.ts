import { findPostIfThere, readersAmong } from "../feed/feed.access.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { editNotification } from "../notifications/edit.ts";
import { notify } from "../notifications/notify.ts";
import { planClosing } from "./closing.service.ts";
import { closedNotification, pollClosed } from "./polls.notifications.ts";
import { removePoll } from "./polls.service.ts";

export const handlers: EventHandlers = {
  "post.published": async ({ postId, pollClosesAt }) => {
    if (pollClosesAt) await planClosing({ postId, closesAt: pollClosesAt });
  },
  "post.deleted": async ({ postId, authorId, hasPoll }) => {
    if (!hasPoll) return;
    await removePoll(postId);
    await editNotification(closedNotification(authorId, postId), () => null);
  },
  "poll.closed": async (event, domainEventId) => {
    if (!event.isDue) return;
    const [post, readers] = await Promise.all([
      findPostIfThere(event.postId),
      readersAmong(event, [event.authorId]),
    ]);
    if (!post || post.hiddenAt || readers.length === 0) return;
    await notify(domainEventId, pollClosed(event));
  },
};
