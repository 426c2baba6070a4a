import { createHash, randomBytes } from "node:crypto";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged } from "../kernel/conditional-writes.ts";
import { isSameSecret } from "../kernel/same-secret.ts";
import { transact } from "../kernel/table.ts";
import { securityEventWrite } from "../security/events.service.ts";
import { CalendarAddressEntity } from "./calendar.entity.ts";

const secretBytes = 32;

/** A hash without salt is enough: 256 random bits can't be guessed. */
const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

const find = async (userId: string) =>
  (await CalendarAddressEntity.get({ userId }).go({ consistent: true })).data;

export async function getAddress({ userId }: SignedInActor): Promise<{ createdAt: string | null }> {
  return { createdAt: (await find(userId))?.createdAt ?? null };
}

/**
 * Returns a path that's shown only once; an earlier one stops working.
 * @throws request.conflict if made twice at once
 */
export async function makeAddress({
  userId,
}: SignedInActor): Promise<{ path: string; createdAt: string }> {
  const before = await find(userId);
  const secret = randomBytes(secretBytes).toString("base64url");
  const createdAt = timestamp();
  await transact([
    {
      write: CalendarAddressEntity.put({ userId, hash: hashOf(secret), createdAt })
        .where((row, operations) => isUnchanged(row.hash, operations, before?.hash))
        .params(),
    },
    securityEventWrite(userId, { eventType: "calendar_address_made", severity: "low" }),
  ]);
  return { path: `/api/calendar.ics?key=${userId}.${secret}`, createdAt };
}

/** Idempotent. */
export async function removeAddress({ userId }: SignedInActor): Promise<void> {
  await CalendarAddressEntity.delete({ userId }).go();
}

/** @returns whose address has the key, or null for one that we didn't issue or that was replaced */
export async function ownerOf(key: string): Promise<string | null> {
  const [, userId, secret] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(key) ?? [];
  if (!userId || !secret) return null;
  const known = await find(userId);
  return known && isSameSecret(hashOf(secret), known.hash) ? userId : null;
}
