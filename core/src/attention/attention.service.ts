import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { defined } from "../kernel/objects.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { attentionRef } from "./attention.access.ts";
import type { Attention } from "./attention.contract.ts";
import type { AttentionKind, AttentionLevel, SwitchedChannel } from "./attention.rules.ts";
import { AttentionEntity, AttentionLevelEntity } from "./settings.entity.ts";
import { switchesOf } from "./switches.ts";

export async function getAttention({ userId }: SignedInActor): Promise<Attention> {
  const [profile, item] = await batchGet([
    itemRef(ProfileEntity, { userId }),
    attentionRef(userId),
  ]);
  const pausedUntil = item?.pausedUntil ?? null;
  return {
    switches: switchesOf(item?.switches, (profile?.notificationPreferences ?? {}) as object),
    calm: item?.calm ?? false,
    pausedUntil: pausedUntil && pausedUntil > timestamp() ? pausedUntil : null,
    showsContent: item?.showsContent ?? false,
  };
}

export interface AttentionChanges {
  switches?:
    | Partial<Record<AttentionKind, { [C in SwitchedChannel]?: boolean | undefined } | undefined>>
    | undefined;
  calm?: boolean | undefined;
  /** null ends the pause. */
  pausedUntil?: string | null | undefined;
  showsContent?: boolean | undefined;
}

export async function updateAttention(
  actor: SignedInActor,
  { switches, pausedUntil, ...flags }: AttentionChanges,
): Promise<Attention> {
  const { userId } = actor;
  const { data: before } = await AttentionEntity.get({ userId }).go({ consistent: true });
  const chosen = (before?.switches ?? {}) as Partial<Record<string, object>>;
  const next = Object.entries(switches ?? {}).map(([kind, change]) => [
    kind,
    { ...chosen[kind], ...defined(change ?? {}) },
  ]);
  const until = pausedUntil === undefined ? before?.pausedUntil : (pausedUntil ?? undefined);
  const changed = AttentionEntity.update({ userId }).set({
    ...defined(flags),
    switches: { ...chosen, ...Object.fromEntries(next) },
    ...(until ? { pausedUntil: timestamp(Date.parse(until)) } : {}),
  });
  await (until ? changed : changed.remove(["pausedUntil"])).go();
  return getAttention(actor);
}

/** Of a circle or conversation; "all" until they choose. */
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
  if (level === "all") await AttentionLevelEntity.delete({ userId, scopeId }).go();
  else await AttentionLevelEntity.put({ userId, scopeId, level }).go();
}
