import { memberIdsOf, membersAmong, openCircle } from "../circles/circles.access.ts";
import { isClose } from "../connections/closeness.ts";
import { connectedAmong } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { maxBatchSize } from "../kernel/batch-get.ts";
import { isHiddenFrom } from "../kernel/hidden.ts";
import type { Card } from "../kernel/schemas.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { toCard } from "../members/card.ts";
import { idsNamed, peopleNamed } from "../search/people-named.ts";
import { audienceFields, openPost, readersAmong } from "./feed.access.ts";
import { CommentEntity } from "./feed.entity.ts";
import { mentionableProfiles } from "./mentions.ts";

const listed = 5;
/** More than are listed, because some of them may not let the author mention them. */
const read = 10;

interface Asked {
  begun: string;
  circleId?: string | undefined;
  connected?: boolean | undefined;
  postId?: string | undefined;
}

/** @throws not_found without the circle or post */
export async function listMentionable(actor: SignedInActor, asked: Asked): Promise<Card[]> {
  const { circleId, connected = false } = asked;
  const found = await named(actor, asked);
  const others = found.filter((userId) => userId !== actor.userId && !isBlocked(actor, userId));
  const reached = connected
    ? await connectedAmong(actor.userId, others.slice(0, maxBatchSize))
    : others;
  const isNear = circleId !== undefined || connected ? async () => true : isClose;
  const profiles = await mentionableProfiles(actor.userId, reached.slice(0, read), isNear);
  return profiles
    .filter(({ isBanned }) => !isBanned)
    .slice(0, listed)
    .map(toCard);
}

async function named(actor: SignedInActor, { begun, circleId, postId }: Asked): Promise<string[]> {
  if (circleId !== undefined) return membersNamed(actor, circleId, begun);
  if (postId !== undefined) return readersNamed(actor, postId, begun);
  return peopleNamed(begun);
}

/** Not all who can read it, because that would show whom its author is connected with. */
async function readersNamed(
  actor: SignedInActor,
  postId: string,
  begun: string,
): Promise<string[]> {
  const post = await openPost(actor, postId);
  const { data } = await CommentEntity.query
    .one({ postId })
    .go({ order: "desc", limit: maxBatchSize });
  const authors = [post, ...data.filter((comment) => !isHiddenFrom(actor, comment))];
  const people = authors.map(({ authorId, authorName, authorUsername }) => ({
    userId: authorId,
    name: authorName,
    username: authorUsername,
  }));
  const readers = await readersAmong(
    { authorId: post.authorId, ...audienceFields(post) },
    idsNamed(people, begun),
  );
  return [...readers];
}

/** Of a large circle, only a hundred members and the newest of the directory are looked at. */
async function membersNamed(
  actor: SignedInActor,
  circleId: string,
  begun: string,
): Promise<string[]> {
  const circle = await openCircle(actor, circleId);
  const { data, cursor } = await memberIdsOf(circle.circleId, maxBatchSize, null);
  const first = idsNamed(data, begun);
  if (!cursor) return first;
  const further = (await peopleNamed(begun)).slice(0, maxBatchSize);
  return [...new Set([...first, ...(await membersAmong(circle.circleId, further))])];
}
