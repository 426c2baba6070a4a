import {
  matchQuery,
  type Query,
  QueryClient,
  type QueryKey,
  type RefetchOptions,
  type RefetchQueryFilters,
} from "@tanstack/react-query";

const isLoadingPage = ({ state }: Query): boolean =>
  state.fetchStatus === "fetching" && state.fetchMeta?.fetchMore !== undefined;

/**
 * TanStack Query lets a refetch and a next page cancel each other. Here a refetch waits for the
 * page.
 */
export class PagedQueryClient extends QueryClient {
  override async refetchQueries<Key extends QueryKey = QueryKey>(
    filters: RefetchQueryFilters<Key> = {},
    options?: RefetchOptions,
  ): Promise<void> {
    const cache = this.getQueryCache();
    let interrupted = false;
    const stop = cache.subscribe(({ query }) => {
      interrupted ||= isLoadingPage(query) && matchQuery(filters, query);
    });
    try {
      do {
        const loading = cache.findAll(filters).filter(isLoadingPage);
        const pages = loading.flatMap(({ promise }) => promise ?? []);
        if (pages.length > 0) await Promise.allSettled(pages);
        interrupted = false;
        await super.refetchQueries(filters, options);
      } while (interrupted);
    } finally {
      stop();
    }
  }
}
