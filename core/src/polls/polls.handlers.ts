import { type PostItem, readersAmong } from "../feed/feed.access.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { editNotification } from "../notifications/edit.ts";
import { startFanOut } from "../notifications/fan-out.ts";
import { notify } from "../notifications/notify.ts";
import { notifyWhile } from "../notifications/notify-while.ts";
import { planClosing } from "./closing.service.ts";
import { findShownPost } from "./polls.access.ts";
import { closedNotification, pollClosed } from "./polls.notifications.ts";

/** Null once it's gone, hidden or in a circle that its author has left. */
async function ownPost(event: DomainEventOf<"poll.closed">): Promise<PostItem | null> {
  const [post, readers] = await Promise.all([
    findShownPost(event.postId),
    readersAmong(event, [event.authorId]),
  ]);
  return readers.length > 0 ? post : null;
}

const forgetClosing = ({ authorId, postId }: { authorId: string; postId: string }) =>
  editNotification(closedNotification(authorId, postId), () => null);

export const handlers: EventHandlers = {
  "post.published": async ({ postId, pollClosesAt }) => {
    if (pollClosesAt) await planClosing({ postId, closesAt: pollClosesAt });
  },
  "post.deleted": async (event, domainEventId) => {
    if (!event.hasPoll) return;
    await enqueueJob("remove-poll", { domainEventId, postId: event.postId });
    await forgetClosing(event);
  },
  "poll.closed": async (event, domainEventId, acted) => {
    const { postId, authorId } = event;
    const actorId = acted?.actorId;
    await enqueueJob("notify-voters", { ...startFanOut(domainEventId), postId, actorId });
    if (actorId === authorId) return;
    await notifyWhile(
      () => ownPost(event),
      (post) => notify(domainEventId, pollClosed(post)),
      () => forgetClosing(event),
    );
  },
};
