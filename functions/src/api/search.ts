import { done } from "@attune/core/kernel/schemas";
import { search as find } from "@attune/core/search/find.service";
import { listPopularSearches } from "@attune/core/search/popular.service";
import { rebuildSearch } from "@attune/core/search/rebuild.service";
import { listWatchedSearches, unwatchSearch, watchSearch } from "@attune/core/search/saved.service";
import { searchContract } from "@attune/core/search/search.contract";
import { currentValues } from "@attune/core/search-index/search-index.service";
import { implementing } from "../http/procedures.ts";

const search = implementing("search", searchContract);

export const router = {
  search: search.search.handler(({ input, context }) => find(context.actor, input, currentValues)),
  listPopularSearches: search.listPopularSearches.handler(() => listPopularSearches()),
  listWatchedSearches: search.listWatchedSearches.handler(({ context }) =>
    listWatchedSearches(context.actor),
  ),
  watchSearch: search.watchSearch.handler(({ input, context }) =>
    watchSearch(context.actor, input),
  ),
  unwatchSearch: search.unwatchSearch.handler(async ({ input, context }) => {
    await unwatchSearch(context.actor, input.searchId);
    return done;
  }),
  rebuildSearch: search.rebuildSearch.handler(async () => {
    await rebuildSearch();
    return done;
  }),
};
