import type { EntityItem } from "electrodb";
import { batchGet, type ItemRef, itemRef } from "../kernel/batch-get.ts";
import type { AttentionLevel } from "./attention.rules.ts";
import { AttentionEntity, AttentionLevelEntity } from "./settings.entity.ts";

export type AttentionItem = EntityItem<typeof AttentionEntity>;
export type AttentionLevelItem = EntityItem<typeof AttentionLevelEntity>;

export const attentionRef = (userId: string): ItemRef<AttentionItem> =>
  itemRef(AttentionEntity, { userId });

export async function setHasPushDevice(userId: string, hasPushDevice: boolean): Promise<void> {
  await AttentionEntity.update({ userId }).set({ hasPushDevice }).go();
}

export const attentionLevelRef = (userId: string, scopeId: string): ItemRef<AttentionLevelItem> =>
  itemRef(AttentionLevelEntity, { userId, scopeId });

export async function levelsAmong(
  userId: string,
  scopeIds: readonly string[],
): Promise<(scopeId: string | undefined) => AttentionLevel> {
  if (scopeIds.length === 0) return () => "all";
  const found = await batchGet(scopeIds.map((scopeId) => attentionLevelRef(userId, scopeId)));
  const byScope = new Map(scopeIds.map((scopeId, index) => [scopeId, found[index]?.level]));
  return (scopeId) => (scopeId && byScope.get(scopeId)) || "all";
}

export async function silencedScopes(userId: string): Promise<ReadonlySet<string>> {
  const { data } = await AttentionLevelEntity.query.one({ userId }).go();
  return new Set(data.flatMap(({ scopeId, level }) => (level === "none" ? [scopeId] : [])));
}
