import type { DomainEventOf, DomainEventType } from "./domain-events.ts";

/** A thing in the search index: only what every member may see. */
export interface SearchContent {
  title: string;
  description: string;
  imageUrl: string | null;
  /** Searched; the first of them is a result's label. */
  categories: string[];
  /** Searched like categories, but never shown. */
  keywords: string[];
  location: string | null;
  /** For things with a date of their own. */
  date: string | null;
  createdAt: string;
  /** How many people take part; 0 for what `countPopularity` counts. */
  popularity: number;
  /** Who made it; their own saved searches don't notify them. */
  ownerId: string;
}

export interface SearchSource {
  /** Null for what's missing or not visible to every member. */
  load(id: string): Promise<SearchContent | null>;
  /** The ids of everything that can be found, a page at a time. */
  listIds(cursor: string | null): Promise<{ ids: string[]; cursor: string | null }>;
  /** Counts participants now, for counts that change too often for the index. */
  countPopularity?(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** The things of a feature that can be searched. */
export interface SearchAspect {
  type: string;
  /** Events that may change what's found, and the id of the thing. */
  reindexOn: { [T in DomainEventType]?: (event: DomainEventOf<T>) => string };
  source: () => Promise<SearchSource>;
}
