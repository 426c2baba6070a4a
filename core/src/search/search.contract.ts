import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";
import { doneSchema, textSchema, timeSchema } from "../kernel/schemas.ts";
import { maxSearchNameLength, maxSearchQueryLength } from "./search.rules.ts";

export const searchTypes = ["circle", "event", "person", "post"] as const;
export type SearchType = (typeof searchTypes)[number];

export const sortKeys = ["relevance", "date", "popularity"] as const;
export const sortOrders = ["asc", "desc"] as const;

const filterWords = z.array(textSchema(60)).check(z.maxLength(10));
const emptyRange = { start: null, end: null };

export const searchFiltersSchema = z.object({
  /** None means all. */
  types: z._default(z.array(z.enum(searchTypes)).check(z.maxLength(searchTypes.length)), []),
  locations: z._default(filterWords, []),
  /** Of an event's day, and of when anything else was made; both ends belong to it. */
  dateRange: z._default(
    z.object({ start: z.nullable(z.iso.datetime()), end: z.nullable(z.iso.datetime()) }),
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

export const searchResultSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(searchTypes),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  /** A path of this site. */
  url: z.string(),
  relevanceScore: z.number(),
  category: z.nullable(z.string()),
  location: z.nullable(z.string()),
  date: z.nullable(timeSchema),
  createdAt: timeSchema,
  /** The meanings it shares with the query, in words; empty unless searched by meaning. */
  meanings: z.array(z.string()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/**
 * How an answer was found: by the words alone; by meaning as well; or by the words because the
 * query means nothing that is known here.
 */
export const searchModes = ["text", "semantic", "fallback"] as const;

export const savedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  filters: searchFiltersSchema,
  createdAt: timeSchema,
  notificationsEnabled: z.boolean(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

const query = textSchema(maxSearchQueryLength);
/** Made by the browser, which keeps the search under the same name. */
const savedId = z.string().check(z.regex(/^[\w-]{8,36}$/));

export const searchContract = {
  /** A question, though it is a POST: what somebody looks for does not belong into addresses and logs. */
  search: operation("member")
    .route({ method: "POST", path: "/search" })
    .input(
      z.object({
        query,
        semantic: z._default(z.boolean(), false),
        filters: z._default(searchFiltersSchema, defaultSearchFilters),
        /** Whether somebody asked for just this, and was not still typing. */
        deliberate: z._default(z.boolean(), false),
      }),
    )
    .output(z.object({ items: z.array(searchResultSchema), mode: z.enum(searchModes) })),

  /** What several members have looked for and found lately, most looked for first. */
  listPopularSearches: operation("member")
    .route({ method: "GET", path: "/search/popular" })
    .output(z.object({ items: z.array(z.string()) })),

  /** The saved searches whose owner wants to be told; all others stay in the browser. */
  listWatchedSearches: operation("member")
    .route({ method: "GET", path: "/search/saved" })
    .output(z.object({ items: z.array(savedSearchSchema) })),

  /** Tells the member of new matches from now on. Doing it again overwrites. */
  watchSearch: operation("member")
    .route({ method: "PUT", path: "/search/saved/{searchId}" })
    .input(
      z.object({
        searchId: savedId,
        name: textSchema(maxSearchNameLength),
        query,
        filters: z._default(searchFiltersSchema, defaultSearchFilters),
      }),
    )
    .output(savedSearchSchema),

  unwatchSearch: operation("member")
    .route({ method: "DELETE", path: "/search/saved/{searchId}" })
    .input(z.object({ searchId: savedId }))
    .output(doneSchema),

  /** Makes the index anew, in the background, from what is there. */
  rebuildSearch: operation({ permission: "system_admin" })
    .route({ method: "POST", path: "/admin/search/rebuild" })
    .output(doneSchema),
};
