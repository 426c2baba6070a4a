import { features } from "../features.ts";
import type { DomainEvent } from "../kernel/domain-events.ts";
import { enqueueJob } from "../kernel/queues.ts";
import type { SearchSource } from "../kernel/search-aspect.ts";
import type { Beyond } from "../search/find.service.ts";
import { reindex } from "../search/index.service.ts";
import { type RebuildStep, rebuildPage } from "../search/rebuild.service.ts";
import { notifyWatchers } from "../search/saved.service.ts";
import type { SearchType } from "../search/search.contract.ts";

const aspects = features.flatMap(({ search }) => search ?? []);

export interface Changed {
  type: SearchType;
  id: string;
}

export const changedBy = (event: DomainEvent): Changed[] =>
  aspects.flatMap(({ type, reindexOn }) => {
    // TypeScript can't match each event type with its function.
    const idOf = reindexOn[event.type] as ((event: DomainEvent) => string) | undefined;
    // A test compares the types with the contract's.
    return idOf ? [{ type: type as SearchType, id: idOf(event) }] : [];
  });

export async function queueReindex(event: DomainEvent): Promise<void> {
  for (const changed of changedBy(event)) {
    await enqueueJob("search", changed);
  }
}

/** @throws Error for a type that no feature declares */
async function sourceOf(type: SearchType): Promise<SearchSource> {
  const aspect = aspects.find((candidate) => candidate.type === type);
  if (!aspect) throw new Error(`Nothing of type ${type} can be searched.`);
  return aspect.source();
}

/** Also notifies members whose saved searches match a new thing. */
export async function reindexAndNotify(type: SearchType, id: string, force = false): Promise<void> {
  await reindex(type, id, await sourceOf(type), { force, onNew: notifyWatchers });
}

export const continueRebuild = (step: RebuildStep): Promise<void> => rebuildPage(step, sourceOf);

export const beyondIndex: Beyond = {
  countPopularity: async (type, ids) =>
    (await (await sourceOf(type)).countPopularity?.(ids)) ?? new Map(),
  readTexts: async (type, ids) => (await (await sourceOf(type)).readTexts?.(ids)) ?? new Map(),
};
