import { enqueueJob } from "../kernel/queues.ts";
import type { SearchSource } from "../kernel/search-aspect.ts";
import { reindex } from "./index.service.ts";
import { type SearchType, searchTypes } from "./search.contract.ts";
import { EntryEntity } from "./search.entity.ts";

/** First everything is written again; then what the index alone still has is removed. */
const passes = ["things", "entries"] as const;
type Pass = (typeof passes)[number];

export interface RebuildStep {
  type: SearchType;
  pass: Pass;
  cursor: string | null;
}

const enqueueStep = (step: RebuildStep): Promise<void> => enqueueJob("search-rebuild", step);

/** Rebuilds the index page by page in the background. Searching goes on meanwhile. */
export async function rebuildSearch(): Promise<void> {
  for (const type of searchTypes) await enqueueStep({ type, pass: "things", cursor: null });
}

/** Does one page of a rebuild and queues the next. It notifies nobody. */
export async function rebuildPage(
  { type, pass, cursor }: RebuildStep,
  source: SearchSource,
): Promise<void> {
  const page = pass === "things" ? await source.listIds(cursor) : await listEntries(type, cursor);
  for (const id of page.ids) await reindex(type, id, source, { force: pass === "things" });
  if (page.cursor !== null) await enqueueStep({ type, pass, cursor: page.cursor });
  else if (pass === "things") await enqueueStep({ type, pass: "entries", cursor: null });
}

const pageSize = 50;

async function listEntries(type: SearchType, cursor: string | null) {
  const page = await EntryEntity.query.all({ type }).go({ limit: pageSize, cursor });
  return { ids: page.data.map(({ id }) => id), cursor: page.cursor };
}
