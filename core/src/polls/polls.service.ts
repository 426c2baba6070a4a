import { moderatorCheck } from "../circles/circles.access.ts";
import { audienceFields, existingPost, type PostItem } from "../feed/feed.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { embedEvent, recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { countsOf, type PollItem, type Step, stepBetween, toChoices, toStored } from "./counts.ts";
import { moderatesIn, openPoll } from "./polls.access.ts";
import type { Poll } from "./polls.contract.ts";
import { PollEntity, VoteEntity } from "./polls.entity.ts";

interface Rows {
  poll: PollItem | null;
  /** As stored; null without a vote. */
  mine: string | null;
}

/** Strongly consistent, because votes are counted from these rows. */
async function readRows(postId: string, userId: string): Promise<Rows> {
  const refs = [itemRef(PollEntity, { postId }), itemRef(VoteEntity, { postId, userId })] as const;
  const [poll, vote] = await batchGet(refs, { consistent: true });
  return { poll, mine: vote?.choices ?? null };
}

type PollPost = Awaited<ReturnType<typeof openPoll>>;

const closedAtOf = ({ poll: { closesAt } }: PollPost, poll: PollItem | null) =>
  poll?.closedAt ?? (closesAt !== undefined && closesAt <= timestamp() ? closesAt : undefined);

async function toPoll(actor: SignedInActor, post: PollPost, { poll, mine }: Rows): Promise<Poll> {
  const closedAt = closedAtOf(post, poll);
  const canClose =
    closedAt === undefined && (post.authorId === actor.userId || (await moderatesIn(actor, post)));
  return {
    counts: countsOf(poll, post.poll.options.length),
    voters: poll?.voters ?? 0,
    mine: toChoices(mine),
    ...(closedAt && { closedAt }),
    canClose,
  };
}

export async function getPoll(actor: SignedInActor, postId: string): Promise<Poll> {
  const [post, rows] = await Promise.all([openPoll(actor, postId), readRows(postId, actor.userId)]);
  return toPoll(actor, post, rows);
}

const eventOf = (post: PostItem) => ({
  postId: post.postId,
  authorId: post.authorId,
  ...audienceFields(post),
});

/** Only while it's open. The first change creates the row if the post still exists. */
function changePoll(
  { postId }: PostItem,
  known: PollItem | null,
  change: { add?: Step; closedAt?: string },
): Write[] {
  const { add = {}, closedAt } = change;
  if (!known) {
    const row = { postId, ...add, ...(closedAt && { closedAt }) };
    return [{ write: PollEntity.create(row).params() }, existingPost(postId)];
  }
  const patch = PollEntity.patch({ postId });
  const changed = closedAt ? patch.set({ closedAt }) : patch.add(add);
  const write = changed.where((row, { notExists }) => notExists(row.closedAt)).params();
  return [{ write }];
}

/** @param after null takes the vote back */
const changeVote = (
  actor: SignedInActor,
  postId: string,
  after: readonly number[] | null,
): Promise<Poll> =>
  // The member's other tab and other members vote at the same time.
  retryConflicts(() => attemptVote(actor, postId, after));

async function attemptVote(
  actor: SignedInActor,
  postId: string,
  choices: readonly number[] | null,
): Promise<Poll> {
  const { userId } = actor;
  const [post, before] = await Promise.all([openPoll(actor, postId), readRows(postId, userId)]);
  const after = choices && toStored(choices);
  requireValid(post, after);
  if (before.mine === after) return toPoll(actor, post, before);
  if (closedAtOf(post, before.poll) !== undefined) throw new AppError("poll.closed");
  const vote = (
    after === null
      ? VoteEntity.delete({ postId, userId })
      : VoteEntity.put({ postId, userId, choices: after })
  )
    .where((row, operations) => isUnchanged(row.choices, operations, before.mine))
    .params();
  const event = { type: "poll.voted" as const, ...eventOf(post) };
  await transact([
    // Only a new row can carry its event.
    ...(before.mine === null
      ? [{ write: embedEvent(vote, userId, event) }]
      : [{ write: vote }, recordEvent(userId, event)]),
    ...changePoll(post, before.poll, { add: stepBetween(before.mine, after) }),
  ]);
  return toPoll(actor, post, await readRows(postId, userId));
}

function requireValid({ poll: { options, isMultiple } }: PollPost, stored: string | null): void {
  const choices = toChoices(stored);
  const isOutside = choices.some((choice) => choice >= options.length);
  if (isOutside || (choices.length > 1 && !isMultiple)) throw new AppError("request.invalid");
}

/** Idempotent. @throws not_found, poll.closed, request.invalid */
export const vote = (actor: SignedInActor, postId: string, choices: readonly number[]) =>
  changeVote(actor, postId, choices);

/** Idempotent. @throws not_found, poll.closed */
export const takeBackVote = (actor: SignedInActor, postId: string) =>
  changeVote(actor, postId, null);

/** Idempotent. @throws not_found, permission.denied */
export const closePoll = (actor: SignedInActor, postId: string): Promise<Poll> =>
  retryConflicts(() => attemptClosing(actor, postId));

async function attemptClosing(actor: SignedInActor, postId: string): Promise<Poll> {
  const { userId } = actor;
  const post = await openPoll(actor, postId);
  const isAuthor = post.authorId === userId;
  if (!isAuthor && !(await moderatesIn(actor, post))) throw new AppError("permission.denied");
  const before = await readRows(postId, userId);
  if (closedAtOf(post, before.poll) !== undefined) return toPoll(actor, post, before);
  await transact([
    ...changePoll(post, before.poll, { closedAt: timestamp() }),
    ...(!isAuthor && post.circleId !== undefined ? [moderatorCheck(post.circleId, userId)] : []),
    recordEvent(userId, { type: "poll.closed", ...eventOf(post) }),
  ]);
  return toPoll(actor, post, await readRows(postId, userId));
}
