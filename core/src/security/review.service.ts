import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { formerMember } from "../members/former-member.ts";
import { SecurityEventEntity } from "./events.entity.ts";
import { toSecurityEvent } from "./events.service.ts";
import type { ReviewedSecurityEvent } from "./security.contract.ts";

type Item = EntityItem<typeof SecurityEventEntity>;

const maxListed = 100;
/** Limited, so that one browser's reports don't hide others' events. */
const reportsOfOne = 20;
const maxPages = 10;

/** Whether it's an admin's event of a change whose member has one, too. */
const isAlsoTheMembers = ({ userId, isReported, details = {} }: Item): boolean =>
  !isReported &&
  details.by === userId &&
  details.userId !== userId &&
  details.userId !== formerMember.userId;

/** Leaves out a member's reports beyond `reportsOfOne`. A change by an admin is listed once. */
async function newestEvents(): Promise<Item[]> {
  const newest: Item[] = [];
  const reports = new Map<string, number>();
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page++) {
    const read: { data: Item[]; cursor: string | null } = await SecurityEventEntity.query
      .newest({})
      .go({ order: "desc", limit: maxListed, cursor });
    for (const item of read.data) {
      if (isAlsoTheMembers(item)) continue;
      const before = reports.get(item.userId) ?? 0;
      if (item.isReported) reports.set(item.userId, before + 1);
      if (!item.isReported || before < reportsOfOne) newest.push(item);
    }
    cursor = read.cursor;
    if (cursor === null || newest.length >= maxListed) break;
  }
  return newest.slice(0, maxListed);
}

/** The details of an admin's change that name members, by id. A browser's reports have none. */
const membersIn = ({ isReported, details }: Item): [string, string][] =>
  isReported
    ? []
    : Object.entries(details ?? {}).filter(([name]) => name === "userId" || name === "by");

/** Former members' names are null. */
export async function listSecurityEvents(): Promise<{ items: ReviewedSecurityEvent[] }> {
  const data = await newestEvents();
  const people = data.flatMap((item) => [
    item.userId,
    ...(item.resolvedBy ? [item.resolvedBy] : []),
    ...membersIn(item).map(([, userId]) => userId),
  ]);
  const accountOf = await lookUp(people, (userId) => itemRef(AccountEntity, { userId }));
  const nameOf = (userId: string | undefined) => accountOf(userId)?.name ?? null;
  return {
    items: data.map((item) => ({
      ...toSecurityEvent(item),
      details: {
        ...item.details,
        ...Object.fromEntries(membersIn(item).map(([name, userId]) => [name, nameOf(userId)])),
      },
      memberName: nameOf(item.userId),
      resolvedByName: nameOf(item.resolvedBy),
    })),
  };
}

const resolve = (actor: SignedInActor, eventId: string): Promise<boolean> =>
  tryWrite(
    SecurityEventEntity.patch({ eventId })
      .set({ resolved: true, resolvedAt: timestamp(), resolvedBy: actor.userId })
      .where(({ resolved }, { eq }) => eq(resolved, false))
      .go(),
  );

/** With the admin's event of the same change. Idempotent. @throws not_found */
export async function resolveSecurityEvent(actor: SignedInActor, eventId: string): Promise<void> {
  const { data } = await SecurityEventEntity.get({ eventId }).go();
  if (!data) throw new AppError("not_found");
  await resolve(actor, eventId);
  if (data.adminEvent) await resolve(actor, data.adminEvent);
}
