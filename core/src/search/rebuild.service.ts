import { timestamp } from "../kernel/clock.ts";
import { enqueueJob } from "../kernel/queues.ts";
import type { SearchSource } from "../kernel/search-aspect.ts";
import { type IndexedThing, type ReindexOptions, reindex } from "./index.service.ts";
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
  await rewrite(
    ids.map((id) => ({ type, id, source })),
    { force: true },
  );
  const next = searchTypes[searchTypes.indexOf(type) + 1];
  if (cursor !== null) await enqueueStep({ ...step, cursor });
  else await enqueueStep(next ? firstOf(next, startedAt) : { pass: "leftovers", startedAt });
}

/** Sentences that the language model couldn't give are left to a job. */
async function rewrite(things: IndexedThing[], options?: ReindexOptions): Promise<void> {
  const incomplete = await reindex(things, options);
  if (incomplete.length === 0) return;
  const changed = incomplete.map(({ type, id }) => ({ type, id }));
  await enqueueJob("search", { things: changed, force: true });
}

async function removeLeftovers(
  startedAt: string,
  sourceOf: (type: SearchType) => Promise<SearchSource>,
): Promise<void> {
  for await (const { stored } of changesSince("")) {
    const things = stored.flatMap(({ changedAt, document }) =>
      document && changedAt <= startedAt ? [document.row] : [],
    );
    await rewrite(
      await Promise.all(
        things.map(async ({ type, id }) => ({ type, id, source: await sourceOf(type) })),
      ),
    );
    if (stored.some(({ changedAt }) => changedAt > startedAt)) break;
  }
  await enqueueJob("search-compact", { startOver: true });
}
