import type { SignedInActor } from "../kernel/actor.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { defined, type Optional } from "../kernel/objects.ts";
import { queryPage } from "../kernel/query-page.ts";
import type { WriteParameters } from "../kernel/table.ts";
import type { DigestType } from "./digest-words.ts";
import { defaultEmailPreferences, type EmailPreferences } from "./mail.contract.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";

const digestMembersPerPage = 50;

/** Written with the account, so that every member has a row from the start. */
export const defaultEmailPreferencesWrite = (userId: string): WriteParameters =>
  EmailPreferencesEntity.create({ userId, ...defaultEmailPreferences }).params();

export interface StoredEmailPreferences extends EmailPreferences {
  /** What the link at the foot of a mail proves itself with. */
  unsubscribeKey: string;
}

/** A member's email preferences, or null when there is no row. */
export async function readEmailPreferences(userId: string): Promise<StoredEmailPreferences | null> {
  const { data } = await EmailPreferencesEntity.get({ userId }).go();
  if (!data) return null;
  const { userId: _owner, ...stored } = data;
  return { ...defaultEmailPreferences, ...defined(stored) };
}

export const getEmailPreferences = async (actor: SignedInActor): Promise<EmailPreferences> =>
  (await readEmailPreferences(actor.userId)) ?? defaultEmailPreferences;

/** @throws data.invalid for a zone that does not exist */
export async function updateEmailPreferences(
  actor: SignedInActor,
  changes: Optional<EmailPreferences>,
): Promise<EmailPreferences> {
  if (changes.timeZone !== undefined) requireTimeZone(changes.timeZone);
  const next = { ...(await getEmailPreferences(actor)), ...defined(changes) };
  await EmailPreferencesEntity.put({ userId: actor.userId, ...next }).go();
  return next;
}

/** The ids of members who have asked for a digest. */
export async function listDigestMembers(
  digest: DigestType,
  cursor: string | undefined,
): Promise<Page<string>> {
  const { data, cursor: next } = await queryPage(
    EmailPreferencesEntity.query.digests({ digest }),
    cursor,
    { limit: digestMembersPerPage },
  );
  return toPage(
    data.map(({ userId }) => userId),
    next,
  );
}

/** Sets the zone of a member's quiet hours. @throws data.invalid for a zone that does not exist */
export function mailTimeZoneWrite(userId: string, timeZone: string): WriteParameters {
  requireTimeZone(timeZone);
  return EmailPreferencesEntity.patch({ userId }).set({ timeZone }).params();
}

function requireTimeZone(zone: string): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
  } catch {
    throw new AppError("data.invalid", "That time zone does not exist.", { field: "timeZone" });
  }
}
