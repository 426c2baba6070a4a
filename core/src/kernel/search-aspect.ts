import type { DomainEventOf, DomainEventType } from "./domain-events.ts";

/** What the search index holds of a thing: only what every member may see. */
export interface SearchContent {
  title: string;
  description: string;
  imageUrl: string | null;
  /** Searched; the first of them is a result's label. */
  categories: string[];
  /** Searched like categories, but never shown. */
  keywords: string[];
  location: string | null;
  /** When it takes place, for what has a date of its own. */
  date: string | null;
  createdAt: string;
  /** How many people take part; 0 for what `countPopularity` counts. */
  popularity: number;
  /** Who made it; their own saved searches don't notify them. */
  ownerId: string;
}

export interface SearchSource {
  /** Gives null for what isn't there, or isn't for every member to see. */
  load(id: string): Promise<SearchContent | null>;
  /** The ids of everything that can be found, a page at a time. */
  listIds(cursor: string | null): Promise<{ ids: string[]; cursor: string | null }>;
  /** Counts who takes part now, for what changes too often to be written to the index each time. */
  countPopularity?(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** The things of a feature that can be searched. */
export interface SearchAspect {
  /** One of the contract's search types. */
  type: string;
  /** The events that may change what's found, each with the id of the thing it changes. */
  reindexOn: { [T in DomainEventType]?: (event: DomainEventOf<T>) => string };
  source: () => Promise<SearchSource>;
}
