import { attentionLevelRef, attentionRef } from "../attention/attention.access.ts";
import { circleQuietRef, rowsToSend } from "../attention/circle-quiet.ts";
import type { AttentionSettings } from "../attention/policy.ts";
import { type QuietHours, quietOn } from "../attention/quiet-hours.rules.ts";
import { switchesOf } from "../attention/switches.ts";
import { batchGetLists, itemRef } from "../kernel/batch-get.ts";
import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import { defined } from "../kernel/objects.ts";
import { presenceRef, type RowKey, unreadRef } from "../kernel/row-key.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { type BlockedIds, blockedIn, blockSetRef } from "../members/blocks.access.ts";
import { lacksAccess } from "../members/members.access.ts";
import { type Mutes, mutesIn } from "../members/mutes.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { defaultEmailPreferences, type EmailPreferences } from "./mail.contract.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";

export interface MemberAttention {
  settings: AttentionSettings;
  /** Whether pushes may name people, and pushes and mails may quote them. */
  showsContent: boolean;
  hasPushDevice: boolean;
  hasProfile: boolean;
  language: InterfaceLanguage;
  timeZone: string;
  /** Milliseconds since 1970. What was unread before is in their last digest. */
  digestedTo: number;
  blocked: BlockedIds;
  mutes: Mutes;
}

const refsOf = (userId: string) =>
  [
    itemRef(ProfileEntity, { userId }),
    itemRef(EmailPreferencesEntity, { userId }),
    attentionRef(userId),
    blockSetRef(userId),
  ] as const;

const levelRefs = (userId: string, scopeId: string | undefined) =>
  scopeId === undefined ? [] : [attentionLevelRef(userId, scopeId)];

/** What the notification is about, as far as settings depend on it. */
interface Scope {
  scopeId?: string | undefined;
  /** The row with the circle's quiet hours. */
  quietIn?: RowKey | undefined;
}

const readRows = (userId: string, { scopeId, quietIn }: Scope) =>
  batchGetLists({
    rows: refsOf(userId),
    levels: levelRefs(userId, scopeId),
    quiet: quietIn ? [circleQuietRef(quietIn)] : [],
  });
type Rows = Awaited<ReturnType<typeof readRows>>["rows"];
/** Absent for notifications without a scope. */
type Level = Awaited<ReturnType<typeof readRows>>["levels"][number] | undefined;

export const mailSettingsOf = (
  preferences: (EmailPreferences & { suppression?: unknown }) | null,
) => ({
  mail: preferences !== null && !preferences.unsubscribedAll && !preferences.suppression,
  gathersMail: preferences?.batchNotifications ?? true,
  digest: preferences?.digest ?? ("none" as const),
  quiet: preferences?.quietHoursEnabled
    ? quietOn(
        preferences.quietDays,
        { start: preferences.quietHoursStart, end: preferences.quietHoursEnd },
        preferences.timeZone,
      )
    : null,
});

function toAttention(
  [profile, preferences, attention, blockSet]: Rows,
  level: Level,
  circleQuiet: QuietHours | null = null,
): MemberAttention {
  const kinds = profile?.notificationPreferences ?? {};
  const mail = mailSettingsOf(
    preferences && { ...defaultEmailPreferences, ...defined(preferences) },
  );
  return {
    hasProfile: profile !== null,
    language: profile?.interfaceLanguage ?? "en",
    timeZone: preferences?.timeZone ?? "UTC",
    digestedTo: attention?.digestedTo ?? 0,
    blocked: blockedIn(blockSet),
    mutes: mutesIn(blockSet),
    showsContent: attention?.showsContent ?? false,
    hasPushDevice: attention?.hasPushDevice ?? false,
    settings: {
      ...mail,
      circleQuiet,
      mail: mail.mail && kinds.email_notifications !== false,
      push: kinds.push_notifications !== false,
      toasts: attention?.toasts ?? true,
      kinds: switchesOf(attention?.switches, kinds),
      pausedUntil: attention?.pausedUntil ? Date.parse(attention.pausedUntil) : null,
      pushPausedUntil: attention?.pushPausedUntil ? Date.parse(attention.pushPausedUntil) : null,
      calm: attention?.calm ?? false,
      level: level?.level ?? "all",
      isMuted: false,
    },
  };
}

export async function attentionOf(userId: string, scope: Scope = {}): Promise<MemberAttention> {
  const { rows, levels, quiet } = await readRows(userId, scope);
  return toAttention(rows, levels[0], quiet[0]);
}

export interface AttentionTo extends MemberAttention {
  /**
   * Whether a needed row is gone: the subject, their membership in its circle, or their connection
   * to its author.
   */
  isGone: boolean;
  /** The unread count in the row of `unreadIn`; null if that row doesn't count. */
  unreadInRow: number | null;
  lacksAccess: boolean;
}

export async function attentionTo(
  userId: string,
  {
    scopeId,
    unreadIn,
    ...about
  }: Scope & {
    subject?: RowKey | undefined;
    connection?: RowKey | undefined;
    unreadIn?: RowKey | undefined;
  },
): Promise<AttentionTo> {
  const { rows, levels, quiet, accounts, needed, counters } = await batchGetLists({
    rows: refsOf(userId),
    levels: levelRefs(userId, scopeId),
    quiet: about.quietIn ? [circleQuietRef(about.quietIn)] : [],
    accounts: [itemRef(AccountEntity, { userId })],
    needed: rowsToSend(userId, about).map(presenceRef),
    counters: unreadIn ? [unreadRef(unreadIn)] : [],
  });
  return {
    ...toAttention(rows, levels[0], quiet[0]),
    unreadInRow: counters[0] ?? null,
    isGone: needed.includes(null),
    lacksAccess: !accounts[0] || lacksAccess(accounts[0]),
  };
}

export const attentionPageSize = 20;

export async function attentionOfMany(
  userIds: readonly string[],
  scopeId?: string,
  circleQuiet: QuietHours | null = null,
): Promise<MemberAttention[]> {
  const { profiles, preferences, attentions, blockSets, levels } = await batchGetLists({
    profiles: userIds.map((userId) => itemRef(ProfileEntity, { userId })),
    preferences: userIds.map((userId) => itemRef(EmailPreferencesEntity, { userId })),
    attentions: userIds.map(attentionRef),
    blockSets: userIds.map(blockSetRef),
    levels: userIds.flatMap((userId) => levelRefs(userId, scopeId)),
  });
  return userIds.map((_userId, index) =>
    toAttention(
      [
        profiles[index] ?? null,
        preferences[index] ?? null,
        attentions[index] ?? null,
        blockSets[index] ?? null,
      ],
      levels[index],
      circleQuiet,
    ),
  );
}

/** Also reads the address and the unsubscribe key, but no circle's levels and quiet hours. */
export async function mailRecipient(userId: string) {
  const { rows, accounts } = await batchGetLists({
    rows: refsOf(userId),
    accounts: [itemRef(AccountEntity, { userId })],
  });
  return {
    account: accounts[0],
    unsubscribeKey: rows[1]?.unsubscribeKey ?? "",
    ...toAttention(rows, undefined),
  };
}
