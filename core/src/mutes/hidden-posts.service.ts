import { openPost } from "../feed/feed.access.ts";
import type { Post } from "../feed/feed.contract.ts";
import { findVisiblePosts } from "../feed/visible-posts.service.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { inGroups } from "../kernel/in-groups.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { removedAtOnce } from "../kernel/raw-items.ts";
import { BlockSetEntity } from "../members/block.entity.ts";
import { afterMuteChange } from "./after-mute-change.ts";
import type { MuteChanged } from "./mutes.contract.ts";
import { HiddenPostEntity } from "./mutes.entity.ts";
import { maxHiddenPosts } from "./mutes.rules.ts";

const postsRead = 25;

const hiddenBy = async (userId: string) => {
  const { data } = await HiddenPostEntity.query
    .one({ userId })
    .go({ pages: "all", order: "desc", consistent: true });
  return data;
};

export async function listHiddenPosts(actor: SignedInActor): Promise<{ items: Post[] }> {
  const rows = await hiddenBy(actor.userId);
  const items: Post[] = [];
  for (const some of chunksOf(rows, postsRead)) {
    items.push(...(await findVisiblePosts(actor, some)));
  }
  return { items };
}

/** @throws not_found unless visible */
export async function hidePost(actor: SignedInActor, postId: string): Promise<MuteChanged> {
  const { userId } = actor;
  const [{ authorId, visibility, circleId }, rows] = await Promise.all([
    openPost(actor, postId),
    hiddenBy(userId),
  ]);
  const others = rows.filter((row) => row.postId !== postId);
  for (const { postId: oldest } of others.slice(maxHiddenPosts - 1)) await remove(userId, oldest);
  await transactUnless("request.conflict", [
    {
      write: HiddenPostEntity.create(
        defined({ userId, postId, authorId, visibility, circleId }),
      ).params(),
    },
    {
      write: BlockSetEntity.update({ userId })
        .add({ hiddenPosts: [postId] })
        .params(),
    },
    recordEvent(userId, { type: "mutes.changed", userId }),
  ]);
  return afterMuteChange(userId);
}

/** Doesn't open the post, because the member may no longer have access. */
export async function showPost({ userId }: SignedInActor, postId: string): Promise<MuteChanged> {
  await remove(userId, postId);
  return afterMuteChange(userId);
}

const remove = (userId: string, postId: string): Promise<boolean> =>
  transactUnless("request.conflict", [
    { write: HiddenPostEntity.remove({ userId, postId }).params() },
    {
      write: BlockSetEntity.update({ userId })
        .delete({ hiddenPosts: [postId] })
        .params(),
    },
    recordEvent(userId, { type: "mutes.changed", userId }),
  ]);

export interface ForgetHiddenPost {
  postId: string;
  cursor?: string;
}

/** For everyone who has hidden it. Continued by jobs, each of which may run twice. */
export async function forgetHiddenPost({ postId, cursor: from }: ForgetHiddenPost): Promise<void> {
  const { data, cursor } = await HiddenPostEntity.query
    .ofPost({ postId })
    .go({ limit: removedAtOnce, cursor: from ?? null });
  await inGroups(data, ({ userId }) => remove(userId, postId));
  if (cursor) await enqueueJob("forget-hidden-post", { postId, cursor });
}
