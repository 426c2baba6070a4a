import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { attentionRef } from "./attention.access.ts";
import type { Attention } from "./attention.contract.ts";
import type { AttentionKind, AttentionLevel, SwitchedChannel } from "./attention.rules.ts";
import { AttentionEntity, AttentionLevelEntity } from "./settings.entity.ts";
import { switchesOf } from "./switches.ts";

/** @param options.consistent right after a change */
export async function getAttention(
  { userId }: SignedInActor,
  options: { consistent?: boolean } = {},
): Promise<Attention> {
  const [profile, item] = await batchGet(
    [itemRef(ProfileEntity, { userId }), attentionRef(userId)],
    options,
  );
  return {
    switches: switchesOf(item?.switches, profile?.notificationPreferences ?? {}),
    calm: item?.calm ?? false,
    pausedUntil: stillAhead(item?.pausedUntil),
    pushPausedUntil: stillAhead(item?.pushPausedUntil),
    showsContent: item?.showsContent ?? false,
    toasts: item?.toasts ?? true,
  };
}

const stillAhead = (time: string | undefined): string | null =>
  time !== undefined && time > timestamp() ? time : null;

export interface AttentionChanges {
  switches?:
    | Partial<Record<AttentionKind, { [C in SwitchedChannel]?: boolean | undefined } | undefined>>
    | undefined;
  calm?: boolean | undefined;
  /** The digest choice to restore when calm mode ends. */
  digestBefore?: "none" | "daily" | "weekly" | undefined;
  pausedUntil?: string | null | undefined;
  pushPausedUntil?: string | null | undefined;
  showsContent?: boolean | undefined;
  toasts?: boolean | undefined;
}

const pauseNames = ["pausedUntil", "pushPausedUntil"] as const;

export async function updateAttention(
  actor: SignedInActor,
  changes: AttentionChanges,
): Promise<Attention> {
  await retryConflicts(() => writeChanges(actor.userId, changes));
  return getAttention(actor, { consistent: true });
}

async function writeChanges(
  userId: string,
  { switches, pausedUntil, pushPausedUntil, ...flags }: AttentionChanges,
): Promise<void> {
  const pauses = { pausedUntil, pushPausedUntil };
  const ended = pauseNames.filter((name) => pauses[name] === null);
  const begun = pauseNames.flatMap((name) => {
    const until = pauses[name];
    return until ? [[name, timestamp(Date.parse(until))]] : [];
  });
  const changed = AttentionEntity.update({ userId }).set({
    ...defined(flags),
    ...Object.fromEntries(begun),
  });
  const rest = ended.length > 0 ? changed.remove(ended) : changed;
  const changedEvent = settingsChanged(userId);
  if (!switches) return transact([{ write: rest.params() }, changedEvent]);
  const { data: before } = await AttentionEntity.get({ userId }).go({ consistent: true });
  const write = rest
    .set({
      switches: withChanged(before?.switches, switches),
      version: (before?.version ?? 0) + 1,
    })
    .where((row, operations) => isUnchanged(row.version, operations, before?.version))
    .params();
  await transact([{ write }, changedEvent]);
}

/** Updates the member's other devices. */
const settingsChanged = (userId: string): Write =>
  recordEvent(userId, { type: "settings.changed", userId });

function withChanged(before: unknown, changes: NonNullable<AttentionChanges["switches"]>) {
  // Written only through the contract's schema.
  const chosen = (before ?? {}) as Partial<Record<string, object>>;
  const next = Object.entries(changes).map(([kind, change]) => [
    kind,
    { ...chosen[kind], ...defined(change ?? {}) },
  ]);
  return { ...chosen, ...Object.fromEntries(next) };
}

/** "all" by default. */
export async function getLevel(
  { userId }: SignedInActor,
  scopeId: string,
): Promise<{ level: AttentionLevel }> {
  const { data } = await AttentionLevelEntity.get({ userId, scopeId }).go();
  return { level: data?.level ?? "all" };
}

export async function setLevel(
  { userId }: SignedInActor,
  scopeId: string,
  level: AttentionLevel,
): Promise<void> {
  const write =
    level === "all"
      ? AttentionLevelEntity.delete({ userId, scopeId }).params()
      : AttentionLevelEntity.put({ userId, scopeId, level }).params();
  await transact([{ write }, settingsChanged(userId)]);
}
