import { enqueue } from "../kernel/queues.ts";
import { reindex } from "./index.service.ts";
import { notifyWatchers } from "./saved.service.ts";
import { type SearchType, searchTypes } from "./search.contract.ts";
import { EntryEntity } from "./search.entity.ts";
import { listIds } from "./sources.ts";

/** Brings one thing's rows in step, and tells who waits for such a thing when it is new. */
export const reindexAndNotify = (type: SearchType, id: string): Promise<void> =>
  reindex(type, id, { onNew: notifyWatchers });

/** First what is there is written anew; then what is in the index without being there is removed. */
const passes = ["things", "entries"] as const;
type Pass = (typeof passes)[number];

export interface RebuildStep {
  type: SearchType;
  pass: Pass;
  cursor: string | null;
}

const enqueueStep = (step: RebuildStep): Promise<void> =>
  enqueue("JOBS_QUEUE_URL", { task: "search-rebuild", ...step });

/** Makes the index anew, page by page in the background. Searching goes on meanwhile. */
export async function rebuildSearch(): Promise<void> {
  for (const type of searchTypes) await enqueueStep({ type, pass: "things", cursor: null });
}

/** One page of the rebuilding; what comes after it is queued. Nobody is told of anything. */
export async function rebuildPage({ type, pass, cursor }: RebuildStep): Promise<void> {
  const page = pass === "things" ? await listIds(type, cursor) : await listEntries(type, cursor);
  for (const id of page.ids) await reindex(type, id, { anew: pass === "things" });
  if (page.cursor !== null) await enqueueStep({ type, pass, cursor: page.cursor });
  else if (pass === "things") await enqueueStep({ type, pass: "entries", cursor: null });
}

const pageSize = 50;

async function listEntries(type: SearchType, cursor: string | null) {
  const page = await EntryEntity.query.all({ type }).go({ limit: pageSize, cursor });
  return { ids: page.data.map(({ id }) => id), cursor: page.cursor };
}
