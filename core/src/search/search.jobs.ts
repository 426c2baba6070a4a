import type { JobHandlers } from "../kernel/jobs.ts";
import type { Compaction } from "./compact.service.ts";
import type { PopularSearch } from "./popular.service.ts";
import type { RebuildStep } from "./rebuild.service.ts";
import type { ThingKey } from "./searchable.ts";

/** Handled by the dispatcher, because they read other features. */
export interface IndexJobs {
  /** `force` asks the language model again. */
  search: { things: ThingKey[]; force?: boolean };
  "search-rebuild": RebuildStep;
}

export interface SearchJobs {
  "popular-search": PopularSearch;
  "search-compact": Compaction;
}

declare module "../kernel/jobs.ts" {
  interface JobMap extends IndexJobs, SearchJobs {}
}

export const jobs: JobHandlers<SearchJobs> = {
  "popular-search": async (popular) => {
    const { countPopular } = await import("./popular.service.ts");
    await countPopular(popular);
  },
  "search-compact": async (compaction) => {
    const { compact } = await import("./compact.service.ts");
    await compact(compaction);
  },
};
