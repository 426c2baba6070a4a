import { findPostIfThere, readersAmong } from "../feed/feed.access.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { notify } from "../notifications/notify.ts";
import { planClosing } from "./closing.service.ts";
import { pollClosed } from "./polls.notifications.ts";
import { removePoll } from "./polls.service.ts";

export const handlers: EventHandlers = {
  "post.published": async ({ postId, pollClosesAt }) => {
    if (pollClosesAt) await planClosing({ postId, closesAt: pollClosesAt });
  },
  "post.deleted": ({ postId }) => removePoll(postId),
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
