import * as z from "zod/mini";
import { day, minute } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import {
  doneSchema,
  optionalTextSchema,
  sentTimeSchema,
  textSchema,
  timeSchema,
  titleSchema,
} from "../kernel/schemas.ts";
import { maxSearchNameLength, maxSearchQueryLength } from "./search.rules.ts";

export const searchTypes = ["circle", "event", "person", "post"] as const;
export type SearchType = (typeof searchTypes)[number];

const sortKeys = ["relevance", "date", "popularity"] as const;
const sortOrders = ["asc", "desc"] as const;

const filterWords = z.array(textSchema(60)).check(z.maxLength(10));
const emptyRange = { start: null, end: null };

export const searchFiltersSchema = z.object({
  /** Empty means all. */
  types: z._default(z.array(z.enum(searchTypes)).check(z.maxLength(searchTypes.length)), []),
  locations: z._default(filterWords, []),
  /** Compares an event's day or, for other things, the creation; inclusive. */
  dateRange: z._default(
    z.object({ start: z.nullable(sentTimeSchema), end: z.nullable(sentTimeSchema) }),
    emptyRange,
  ),
  categories: z._default(filterWords, []),
  sortBy: z._default(z.enum(sortKeys), "relevance"),
  sortOrder: z._default(z.enum(sortOrders), "desc"),
});
export type SearchFilters = z.infer<typeof searchFiltersSchema>;

export const defaultSearchFilters: SearchFilters = {
  types: [],
  locations: [],
  dateRange: emptyRange,
  categories: [],
  sortBy: "relevance",
  sortOrder: "desc",
};

const searchResultSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(searchTypes),
  description: z.string(),
  /** A post's author, if the directory lists them; otherwise null. */
  author: z.nullable(z.string()),
  /** Whether it's one of the searcher's own posts. */
  isOwnPost: z.boolean(),
  /** The searcher's muted word that's anywhere in another member's post. */
  mutedWord: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Path on the site. */
  url: z.string(),
  relevanceScore: z.number(),
  category: z.nullable(z.string()),
  location: z.nullable(z.string()),
  date: z.nullable(timeSchema),
  createdAt: timeSchema,
  /** Empty unless the search is semantic. */
  meanings: z.array(z.string()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/**
 * "some_words": nothing has every word, so the results have most of them.
 * "list": the language model doesn't answer, so our own list of meanings is used.
 * "fallback": that list doesn't know the query, either.
 */
export const searchModes = ["text", "some_words", "semantic", "list", "fallback"] as const;

const savedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  filters: searchFiltersSchema,
  createdAt: timeSchema,
  notificationsEnabled: z.boolean(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

const query = textSchema(maxSearchQueryLength);
/** Made by the browser, which stores the search under this id. */
const savedId = z.string().check(z.regex(/^[\w-]{8,36}$/));

export const searchContract = {
  /** A POST, so that the query isn't in a URL, which is logged. */
  search: operation("member", { limit: { most: 90, per: minute, fixed: true } })
    .route({ method: "POST", path: "/search" })
    .input(
      z.object({
        // May be empty after HTML is removed.
        query: optionalTextSchema(maxSearchQueryLength),
        semantic: z._default(z.boolean(), false),
        filters: z._default(searchFiltersSchema, defaultSearchFilters),
        deliberate: z._default(z.boolean(), false),
      }),
    )
    .output(z.object({ items: z.array(searchResultSchema), mode: z.enum(searchModes) })),

  /** Sorted by frequency. */
  listPopularSearches: operation("member")
    .route({ method: "GET", path: "/search/popular" })
    .output(z.object({ items: z.array(z.string()) })),

  /** Only saved searches with notifications. */
  listWatchedSearches: operation("member")
    .route({ method: "GET", path: "/search/saved" })
    .output(z.object({ items: z.array(savedSearchSchema) })),

  /** Idempotent. Limited, because each may add a prefix to a row that every new thing reads. */
  watchSearch: operation("member", { limit: { most: 60, per: day } })
    .route({ method: "PUT", path: "/search/saved/{searchId}" })
    .input(
      z.object({
        searchId: savedId,
        name: titleSchema(maxSearchNameLength),
        query,
        filters: z._default(searchFiltersSchema, defaultSearchFilters),
      }),
    )
    .output(savedSearchSchema),

  unwatchSearch: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/search/saved/{searchId}" })
    .input(z.object({ searchId: savedId }))
    .output(doneSchema),

  rebuildSearch: operation({ permission: "system_admin" }, { limit: "expensive" })
    .route({ method: "POST", path: "/admin/search/rebuild" })
    .output(doneSchema),
};
