import type { EntityItem } from "electrodb";
import { type ItemRef, itemRef } from "../kernel/batch-get.ts";
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

export async function setDigestedTo(userId: string, digestedTo: number): Promise<void> {
  await AttentionEntity.update({ userId }).set({ digestedTo }).go();
}

export async function scopesAtLevelNone(userId: string): Promise<ReadonlySet<string>> {
  const { data } = await AttentionLevelEntity.query.one({ userId }).go();
  return new Set(data.flatMap(({ scopeId, level }) => (level === "none" ? [scopeId] : [])));
}
