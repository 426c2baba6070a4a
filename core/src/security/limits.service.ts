import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Actor } from "../kernel/actor.ts";
import { expiresIn, hour, now, second } from "../kernel/clock.ts";
import { hashOfEmail } from "../kernel/email.ts";
import { AppError } from "../kernel/errors.ts";
import { type Limit, type LimitClass, type LimitPolicy, limitClasses } from "../kernel/limits.ts";
import { onForget } from "../kernel/memory.ts";
import { client, table } from "../kernel/table.ts";
import { addressGroup } from "./address.ts";
import { recordSecurityEvent } from "./events.service.ts";
import { rowLifetime, slotAt, tokensTaken, waitFor } from "./token-bucket.ts";

/** These classes are counted only in memory. */
const inMemory: ReadonlySet<Limit> = new Set<LimitClass>(["read", "write", "drawing"]);

/** Per instance; beyond this, older ones are forgotten. */
const maxRemembered = 5000;

const refused = (waitMs: number) =>
  new AppError("request.rate_limited", "Too many requests.", {
    retryAfter: Math.ceil(waitMs / second),
  });

const ownerOf = ({ userId, address }: Actor, { by }: LimitPolicy): string =>
  userId !== null && by !== "address" ? userId : `address#${addressGroup(address)}`;

/**
 * Costs one write unit, or none if it's counted in memory, the bucket is known to be empty, or most
 * calls are far from the limit.
 * @param name the operation's, or a part's
 * @throws request.rate_limited with the seconds to wait
 */
export async function limitCalls(actor: Actor, name: string, limit: Limit): Promise<void> {
  const policy: LimitPolicy = typeof limit === "string" ? limitClasses[limit] : limit;
  const own = { ...policy, most: mostFor(actor, limit, policy) };
  const bucket = typeof limit === "string" ? limit : name;
  const owner = ownerOf(actor, own);
  const key = `${owner}#${bucket}`;
  if (inMemory.has(limit)) return takeFromMemory(key, own);
  const cost = own.fixed || !isMember(owner) ? (own.cost ?? 1) : dueNow(key, own);
  if (cost === 0) return;
  const level = await takeFromTable(owner, bucket, { ...own, cost });
  // Near the limit, each call is written at once.
  if (level > own.most / 2) writtenNext.set(key, { calls: 0, from: 1, until: now() + own.per });
}

/**
 * Stores only a hash of the address.
 * @throws request.rate_limited
 */
export async function limitEmail(email: string, name: string, policy: LimitPolicy): Promise<void> {
  await takeFromTable(`email#${hashOfEmail(email)}`, name, policy);
}

const newTimes: LimitPolicy = { most: 20, per: hour };
const mentions: LimitPolicy = { most: 40, per: hour };

/**
 * Limits new times and places of an event or meetup, because each notifies all attendees.
 * @throws request.rate_limited
 */
export const limitNewTimes = (actor: Actor, cost = 1): Promise<void> =>
  limitCalls(actor, "new-times", { ...newTimes, cost });

/** @throws request.rate_limited */
export async function limitMentions(actor: Actor, userIds: readonly string[]): Promise<void> {
  const cost = userIds.filter((userId) => userId !== actor.userId).length;
  if (cost > 0) await limitCalls(actor, "mentions", { ...mentions, cost });
}

/** Members with a lower limit read as usual, and can always make one call of each operation. */
function mostFor(actor: Actor, limit: Limit, { most, cost = 1, fixed }: LimitPolicy): number {
  const factor = fixed ? 1 : (actor.limitFactor ?? 1);
  if (factor >= 1) return most * factor;
  return limit === "read" ? most : Math.max(cost, most * factor);
}

interface Level {
  left: number;
  at: number;
}

const levels = new Map<string, Level>();

function takeFromMemory(key: string, { most, per, cost = 1 }: LimitPolicy): void {
  const time = now();
  const before = levels.get(key);
  const refilled = before ? before.left + (Math.max(0, time - before.at) * most) / per : most;
  const left = Math.min(most, refilled);
  if (left < cost) throw refused(((cost - left) * per) / most);
  if (levels.size >= maxRemembered) levels.clear();
  levels.set(key, { left: left - cost, at: time });
}

/** Calls that this instance has counted, but not written yet. */
interface Unwritten {
  calls: number;
  /** How many calls are written together. */
  from: number;
  until: number;
}

const writtenNext = new Map<string, Unwritten>();
const mostTogether = 4;

/**
 * @returns what to take from the table now: for a large bucket nothing for three of four calls,
 * then all together
 */
function dueNow(key: string, { most, per, cost = 1 }: LimitPolicy): number {
  const together = Math.min(mostTogether, Math.floor(most / 10));
  if (together <= 1 || cost > 1) return cost;
  const known = writtenNext.get(key);
  const { calls, from, until } =
    known && known.until > now() ? known : { calls: 0, from: together, until: now() + per };
  if (writtenNext.size >= maxRemembered) writtenNext.clear();
  const isDue = calls + 1 >= from;
  writtenNext.set(key, { calls: isDue ? 0 : calls + 1, from, until });
  return isDue ? calls + 1 : 0;
}

const emptyUntil = new Map<string, number>();

/** @returns how much of the bucket is taken */
async function takeFromTable(owner: string, bucket: string, policy: LimitPolicy): Promise<number> {
  const time = now();
  const key = `${owner}#${bucket}`;
  const until = emptyUntil.get(key) ?? 0;
  if (until > time) throw refused(until - time);
  const { row, slot } = slotAt(time, policy);
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: table,
      Key: { pk: `limit#${owner}`, sk: `${bucket}#${row}` },
      // Without a condition, so that a concurrent call costs only one unit.
      UpdateExpression: "SET #ttl = :ttl, #entity = :entity ADD #slot :cost",
      ExpressionAttributeNames: { "#slot": `s${slot}`, "#ttl": "ttl", "#entity": "__edb_e__" },
      ExpressionAttributeValues: {
        ":cost": policy.cost ?? 1,
        ":entity": "limit",
        ":ttl": expiresIn(rowLifetime(policy)),
      },
      ReturnValues: "ALL_NEW",
    }),
  );
  const counts = countsOf(Attributes ?? {});
  const wait = waitFor(counts, policy, time);
  if (wait === 0) return tokensTaken(counts, policy, time);
  if (emptyUntil.size >= maxRemembered) emptyUntil.clear();
  emptyUntil.set(key, time + wait);
  await recordOnce(owner, bucket, row);
  throw refused(wait);
}

const isMember = (owner: string): boolean => !/^(address|email)#/.test(owner);

const recorded = new Set<string>();

onForget(() => {
  for (const memory of [levels, writtenNext, emptyUntil, recorded]) memory.clear();
});

/** Records it once per row and instance. */
async function recordOnce(owner: string, bucket: string, row: number): Promise<void> {
  const key = `${owner}#${bucket}#${row}`;
  if (!isMember(owner) || recorded.has(key)) return;
  if (recorded.size >= maxRemembered) recorded.clear();
  recorded.add(key);
  await recordSecurityEvent(owner, {
    eventType: "limit_reached",
    severity: "low",
    details: { limit: bucket },
  });
}

const countsOf = (attributes: Record<string, unknown>): Map<number, number> =>
  new Map(
    Object.entries(attributes).flatMap(([name, count]) => {
      const slot = /^s(\d+)$/.exec(name)?.[1];
      return slot === undefined ? [] : [[Number(slot), Number(count)] as const];
    }),
  );
