import type { DomainEventOf, DomainEventType } from "./domain-events.ts";

/** What the index contains: only what every member may see. */
export interface SearchContent {
  title: string;
  description: string;
  imageUrl: string | null;
  /** Searchable; the first one labels a result. */
  categories: string[];
  /** Searchable, but never shown. */
  keywords: string[];
  /** Only of a person. */
  username?: string;
  location: string | null;
  date: string | null;
  createdAt: string;
  /** Number of participants; 0 where `countPopularity` counts. */
  popularity: number;
  /** Saved searches of the owner don't notify them. */
  ownerId: string;
}

export interface SearchSource {
  /** Null when missing or not visible to every member. */
  load(id: string): Promise<SearchContent | null>;
  listIds(cursor: string | null): Promise<{ ids: string[]; cursor: string | null }>;
  /** For counts that change too often for the index. */
  countPopularity?(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Full texts to compare with muted words, because the index has only beginnings. */
  readTexts?(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface SearchAspect {
  type: string;
  reindexOn: { [T in DomainEventType]?: (event: DomainEventOf<T>) => string };
  source: () => Promise<SearchSource>;
}
