import type { SignedInActor } from "../kernel/actor.ts";
import { transactUnless, tryWrite } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { invalidField } from "../kernel/errors.ts";
import { isTimeZone } from "../kernel/formats.ts";
import { defined, type Optional } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact, type WriteParameters } from "../kernel/table.ts";
import type { DigestType } from "./digest-words.ts";
import {
  defaultEmailPreferences,
  type EmailPreferences,
  type EmailState,
} from "./mail.contract.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";

const digestMembersPerPage = 50;

export const defaultEmailPreferencesWrite = (userId: string): WriteParameters =>
  EmailPreferencesEntity.create({ userId, ...defaultEmailPreferences }).params();

export async function getEmailPreferences({ userId }: SignedInActor): Promise<EmailState> {
  const { data } = await EmailPreferencesEntity.get({ userId }).go();
  return {
    ...defaultEmailPreferences,
    ...defined(data ?? {}),
    suppression: data?.suppression ?? null,
  };
}

/** @throws data.invalid for an unknown zone */
export async function updateEmailPreferences(
  actor: SignedInActor,
  changes: Optional<EmailPreferences>,
): Promise<EmailState> {
  if (changes.timeZone !== undefined) requireTimeZone(changes.timeZone);
  await writeChanges(actor.userId, defined(changes));
  return getEmailPreferences(actor);
}

/** Updates only what changed, so that a concurrent unsubscribe or bounce isn't lost. */
async function writeChanges(userId: string, changes: Partial<EmailPreferences>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const changedEvent = recordEvent(userId, { type: "settings.changed", userId });
  const isWritten = await transactUnless("not_found", [
    {
      write: EmailPreferencesEntity.patch({ userId }).set(changes).params(),
      conditionError: "not_found",
    },
    changedEvent,
  ]);
  if (!isWritten) {
    await transact([
      { write: EmailPreferencesEntity.create({ ...changes, userId }).params() },
      changedEvent,
    ]);
  }
}

export async function clearSuppression(userId: string): Promise<void> {
  await tryWrite(EmailPreferencesEntity.patch({ userId }).remove(["suppression"]).go());
}

export async function listDigestMembers(
  digest: DigestType,
  cursor: string | undefined,
): Promise<Page<{ userId: string; timeZone: string }>> {
  const { data, cursor: next } = await queryPage(
    EmailPreferencesEntity.query.digests({ digest }),
    cursor,
    { limit: digestMembersPerPage },
  );
  return toPage(
    data.map(({ userId, timeZone }) => ({ userId, timeZone: timeZone ?? "UTC" })),
    next,
  );
}

/** @throws data.invalid for an unknown zone */
export function mailTimeZoneWrite(userId: string, timeZone: string): WriteParameters {
  requireTimeZone(timeZone);
  return EmailPreferencesEntity.patch({ userId }).set({ timeZone }).params();
}

function requireTimeZone(zone: string): void {
  if (!isTimeZone(zone)) throw invalidField("timeZone", "That time zone does not exist.");
}
