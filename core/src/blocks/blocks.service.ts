import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { bothOrders } from "../kernel/both-orders.ts";
import { now, timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts, transactUnless } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact, type Write } from "../kernel/table.ts";
import { BlockEntity, BlockSetEntity } from "../members/block.entity.ts";
import { toCard } from "../members/card.ts";
import { invalidateAccessCache } from "../members/members.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import type { Block, BlockChanged } from "./blocks.contract.ts";
import { maxBlocks } from "./blocks.rules.ts";

const perPage = 50;

export async function listBlocks(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<Block>> {
  const { data, cursor: next } = await queryPage(
    BlockEntity.query.one({ userId: actor.userId }),
    cursor,
    { limit: perPage },
  );
  const profiles = await batchGet(
    data.map(({ blockedId }) => itemRef(ProfileEntity, { userId: blockedId })),
  );
  return toPage(
    data.flatMap(({ createdAt }, index) => {
      const profile = profiles[index];
      return profile ? [{ person: toCard(profile), createdAt }] : [];
    }),
    next,
  );
}

const fromBoth = (one: string, other: string): Write[] =>
  bothOrders(one, other).map(([userId, otherId]) => ({
    write: BlockSetEntity.update({ userId })
      .delete({ blocked: [otherId] })
      .params(),
  }));

const changed = (...userIds: string[]): BlockChanged => {
  for (const userId of userIds) invalidateAccessCache(userId);
  return { success: true, since: now() };
};

/** Idempotent. @throws data.invalid for oneself; block.too_many; not_found */
export async function blockMember(actor: SignedInActor, blockedId: string): Promise<BlockChanged> {
  const { userId } = actor;
  if (blockedId === userId) throw new AppError("data.invalid", "You can't block yourself.");
  const [profile] = await batchGet([itemRef(ProfileEntity, { userId: blockedId })]);
  if (!profile) throw new AppError("not_found");
  await retryConflicts(() => addBlock(userId, blockedId));
  return changed(userId, blockedId);
}

async function addBlock(userId: string, blockedId: string): Promise<void> {
  const { data: known } = await BlockSetEntity.get({ userId }).go({ consistent: true });
  const { data: own } = await BlockEntity.query
    .one({ userId })
    .go({ pages: "all", attributes: ["blockedId"], consistent: true });
  if (own.some((block) => block.blockedId === blockedId)) return;
  if (own.length >= maxBlocks) throw new AppError("block.too_many");
  await transact([
    { write: BlockEntity.create({ userId, blockedId, createdAt: timestamp() }).params() },
    {
      write: BlockSetEntity.update({ userId })
        .add({ blocked: [blockedId], timesBlocked: 1 })
        // Concurrent calls have counted the same rows.
        .where((row, operations) => isUnchanged(row.timesBlocked, operations, known?.timesBlocked))
        .params(),
    },
    {
      write: BlockSetEntity.update({ userId: blockedId })
        .add({ blocked: [userId] })
        .params(),
    },
    recordEvent(userId, { type: "block.added", userId, blockedId }),
    recordEvent(blockedId, { type: "visibility.changed", userId: blockedId }),
  ]);
}

/** The block in the other direction stays, if there is one. */
export async function unblockMember(
  actor: SignedInActor,
  blockedId: string,
): Promise<BlockChanged> {
  const { userId } = actor;
  if (blockedId === userId) return changed(userId);
  // The other member may change theirs concurrently.
  await retryConflicts(() => removeBlock(userId, blockedId));
  return changed(userId, blockedId);
}

async function removeBlock(userId: string, blockedId: string): Promise<void> {
  const { data: reverse } = await BlockEntity.get({ userId: blockedId, blockedId: userId }).go({
    consistent: true,
  });
  const reverseStays: Write = {
    write: BlockEntity.remove({ userId: blockedId, blockedId: userId }).params(),
    check: true,
  };
  const noReverse: Write = {
    write: BlockEntity.delete({ userId: blockedId, blockedId: userId })
      .where(({ createdAt }, { notExists }) => notExists(createdAt))
      .params(),
    check: true,
  };
  await transactUnless("duplicate", [
    {
      write: BlockEntity.remove({ userId, blockedId }).params(),
      conditionError: "duplicate",
    },
    ...(reverse ? [reverseStays] : [noReverse, ...fromBoth(userId, blockedId)]),
    recordEvent(userId, { type: "block.removed", userId, blockedId }),
    recordEvent(blockedId, { type: "visibility.changed", userId: blockedId }),
  ]);
}

/** Called for a deleted account. */
export async function deleteBlocksBetween(one: string, other: string): Promise<void> {
  await transact(fromBoth(one, other));
}
