import { timestamp } from "../kernel/clock.ts";
import { enqueueJob } from "../kernel/queues.ts";
import type { SearchSource } from "../kernel/search-aspect.ts";
import { MissingSentence, type ReindexOptions, reindex } from "./index.service.ts";
import { type SearchType, searchTypes } from "./search.contract.ts";
import { changesSince } from "./stored-index.ts";

/** First writes all things by type, then checks the entries that weren't written. */
export type RebuildStep =
  | { pass: "things"; type: SearchType; cursor: string | null; startedAt: string }
  | { pass: "leftovers"; startedAt: string };

const enqueueStep = (step: RebuildStep): Promise<void> => enqueueJob("search-rebuild", step);

const firstOf = (type: SearchType, startedAt: string): RebuildStep => ({
  pass: "things",
  type,
  cursor: null,
  startedAt,
});

/** Search keeps working meanwhile. */
export async function rebuildSearch(): Promise<void> {
  await enqueueStep(firstOf(searchTypes[0], timestamp()));
}

/** Sends no notifications. */
export async function rebuildPage(
  step: RebuildStep,
  sourceOf: (type: SearchType) => Promise<SearchSource>,
): Promise<void> {
  if (step.pass === "leftovers") return removeLeftovers(step.startedAt, sourceOf);
  const { type, startedAt } = step;
  const source = await sourceOf(type);
  const { ids, cursor } = await source.listIds(step.cursor);
  await rewrite(type, ids, source);
  const next = searchTypes[searchTypes.indexOf(type) + 1];
  if (cursor !== null) await enqueueStep({ ...step, cursor });
  else await enqueueStep(next ? firstOf(next, startedAt) : { pass: "leftovers", startedAt });
}

/** Once the language model has failed, the sentences of the rest are left to jobs of their own. */
async function rewrite(type: SearchType, ids: string[], source: SearchSource): Promise<void> {
  let withoutModel = false;
  for (const id of ids) {
    withoutModel = !(await write(type, id, source, { force: true, withoutModel }));
  }
}

/** @returns false when its sentence is left to a job */
async function write(
  type: SearchType,
  id: string,
  source: SearchSource,
  options: ReindexOptions,
): Promise<boolean> {
  try {
    await reindex(type, id, source, options);
    if (!options.withoutModel) return true;
  } catch (error) {
    if (!(error instanceof MissingSentence)) throw error;
  }
  await enqueueJob("search", { type, id, force: true });
  return false;
}

async function removeLeftovers(
  startedAt: string,
  sourceOf: (type: SearchType) => Promise<SearchSource>,
): Promise<void> {
  for await (const { stored } of changesSince("")) {
    for (const { changedAt, document } of stored) {
      if (changedAt > startedAt) continue;
      if (!document) continue;
      const { type, id } = document.row;
      await write(type, id, await sourceOf(type), {});
    }
    if (stored.some(({ changedAt }) => changedAt > startedAt)) break;
  }
  await enqueueJob("search-compact", { startOver: true });
}
