import { createHash } from "node:crypto";
import type { EntityItem } from "electrodb";
import { transactUnless } from "../kernel/conditional-writes.ts";
import type { Write } from "../kernel/table.ts";
import {
  type NewSecurityEvent,
  recordSecurityEvent,
  securityEventWrite,
} from "../security/events.service.ts";
import { PasskeyEntity, type PasskeyFault } from "./passkeys.entity.ts";
import { mailNotice } from "./security-notices.ts";

export type PasskeyRow = EntityItem<typeof PasskeyEntity>;

export const hashOfPasskey = (passkeyId: string): string =>
  createHash("sha256").update(passkeyId).digest("base64url");

/** Writes row and event in one transaction, so that retries record only one event. */
async function record({ userId }: PasskeyRow, change: Write, event: NewSecurityEvent) {
  await transactUnless("duplicate", [
    { ...change, conditionError: "duplicate" },
    securityEventWrite(userId, event),
  ]);
}

const removal = ({ userId, hash }: PasskeyRow): Write => ({
  write: PasskeyEntity.remove({ userId, hash }).params(),
});

/** Called once the pool has it: mails the member and records it. Idempotent. */
export async function finishAdding(row: PasskeyRow): Promise<void> {
  const { userId, hash, createdAt } = row;
  await mailNotice({
    userId,
    cause: `passkey_added-${hash}-${createdAt}`,
    mailText: { id: "newPasskey" },
  });
  const write = PasskeyEntity.patch({ userId, hash })
    .set({ state: "ours" })
    .where(({ state }, { eq }) => eq(state, "adding"))
    .params();
  await record(row, { write }, { eventType: "passkey_added", severity: "medium" });
}

/** Called once the pool no longer has it. Idempotent. */
export async function finishRemoval(row: PasskeyRow): Promise<void> {
  const { userId, hash, createdAt } = row;
  await mailNotice({
    userId,
    cause: `passkey_removed-${hash}-${createdAt}`,
    mailText: { id: "removedPasskey" },
  });
  await record(row, removal(row), { eventType: "passkey_removed", severity: "medium" });
}

const events: Record<PasskeyFault, NewSecurityEvent> = {
  unknown: { eventType: "unknown_passkey_removed", severity: "high" },
  outdated: { eventType: "old_passkey_removed", severity: "medium" },
};

/** Called for a passkey that the review removed; the review mails once for all of them. */
export const finishFaultRemoval = (row: PasskeyRow, fault: PasskeyFault): Promise<void> =>
  record(row, removal(row), events[fault]);

/**
 * Records a sign-in by a passkey that's no longer at the pool, and was never added in the settings.
 */
export const recordUnknownPasskeyUse = (userId: string): Promise<void> =>
  recordSecurityEvent(userId, { eventType: "unknown_passkey_used", severity: "high" });
