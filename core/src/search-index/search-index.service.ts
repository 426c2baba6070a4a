import { features } from "../features.ts";
import type { DomainEvent } from "../kernel/domain-events.ts";
import { enqueueJob } from "../kernel/queues.ts";
import type { SearchSource } from "../kernel/search-aspect.ts";
import type { CurrentValues } from "../search/find.service.ts";
import { reindex } from "../search/index.service.ts";
import { type RebuildStep, rebuildPage } from "../search/rebuild.service.ts";
import { notifyWatchers } from "../search/saved.service.ts";
import type { SearchType } from "../search/search.contract.ts";
import type { ThingKey } from "../search/searchable.ts";

const aspects = features.flatMap(({ search }) => search ?? []);

export const changedBy = (event: DomainEvent): ThingKey[] =>
  aspects.flatMap(({ type, reindexOn }) => {
    // TypeScript can't match each event type with its function.
    const idOf = reindexOn[event.type] as ((event: DomainEvent) => string) | undefined;
    // A test compares the types with the contract's.
    return idOf ? [{ type: type as SearchType, id: idOf(event) }] : [];
  });

/** A thing that changed several times is indexed once. */
export async function queueReindex(events: readonly DomainEvent[]): Promise<void> {
  const changed = new Map(
    events.flatMap(changedBy).map((thing) => [`${thing.type} ${thing.id}`, thing]),
  );
  if (changed.size > 0) await enqueueJob("search", { things: [...changed.values()] });
}

/** @throws Error for a type that no feature declares */
async function sourceOf(type: SearchType): Promise<SearchSource> {
  const aspect = aspects.find((candidate) => candidate.type === type);
  if (!aspect) throw new Error(`Nothing of type ${type} can be searched.`);
  return aspect.source();
}

/**
 * Also notifies members whose saved searches match a new thing.
 * @throws when the language model didn't answer; everything else is done
 */
export async function reindexAndNotify(changed: readonly ThingKey[], force = false): Promise<void> {
  const things = await Promise.all(
    changed.map(async (thing) => ({ ...thing, source: await sourceOf(thing.type) })),
  );
  const incomplete = await reindex(things, { force, onNew: notifyWatchers });
  if (incomplete.length > 0) throw new Error("Indexed without new sentences.");
}

export const continueRebuild = (step: RebuildStep): Promise<void> => rebuildPage(step, sourceOf);

export const currentValues: CurrentValues = {
  countPopularity: async (type, ids) =>
    (await (await sourceOf(type)).countPopularity?.(ids)) ?? new Map(),
  readTexts: async (type, ids) => (await (await sourceOf(type)).readTexts?.(ids)) ?? new Map(),
};
