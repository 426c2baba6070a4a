import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { searchCacheMs, searchDebounceMs, searchSuggestionsMs } from "../../lib/constants.ts";
import { useDebounced } from "../../lib/useDebounced.ts";
import { type Answer, type Asked, answerTo } from "./search.queries.ts";
import { noFilters, type SearchFilters, type Suggestion } from "./searches.ts";

export interface SearchState {
  text: string;
  write: (text: string) => void;
  /** The text that suggestions are based on. */
  suggestFor: string;
  semantic: boolean;
  setSemantic: (semantic: boolean) => void;
  filters: SearchFilters;
  setFilters: (filters: SearchFilters) => void;
  /** Searches for the typed text right away. */
  run: () => void;
  /** Searches for another text right away. */
  choose: (search: Pick<Suggestion, "query" | "filters">) => void;
  asked: Asked | null;
  answer: Answer | null;
  searching: boolean;
  failed: boolean;
}

/**
 * Searches 300 ms after typing stops, or on Enter. Empty text has no results.
 * @param onFound called once per deliberate search
 */
export function useSearch(
  userId: string,
  onFound: (asked: Asked, count: number) => void,
): SearchState {
  const [text, setText] = useState("");
  const [semantic, setSemantic] = useState(false);
  const [filters, setFilters] = useState(noFilters);
  /** The text of the last deliberate search; cleared on typing. */
  const [pressed, setPressed] = useState<string | null>(null);
  const settled = useDebounced(text, searchDebounceMs).trim();
  const suggestFor = useDebounced(text, searchSuggestionsMs);

  const query = text.trim() === "" ? "" : (pressed ?? settled);
  const asked: Asked | null =
    query === "" ? null : { query, semantic, filters, deliberate: pressed !== null };
  /** Whether the text has been emptied since the last results, which are over then. */
  const wasEmptied = useRef(false);
  const { data, isFetching, isError, isSuccess, isPlaceholderData, refetch } = useQuery({
    queryKey: ["search", userId, asked],
    // Never null: `enabled` prevents that.
    queryFn: ({ signal }) => answerTo(userId, asked as Asked, signal),
    enabled: asked !== null,
    staleTime: searchCacheMs,
    placeholderData: (before) => (wasEmptied.current ? undefined : before),
  });

  const isAnswered = isSuccess && !isPlaceholderData;
  useEffect(() => {
    if (query === "") wasEmptied.current = true;
    else if (isAnswered) wasEmptied.current = false;
  }, [query, isAnswered]);

  const found = isAnswered && pressed !== null && asked;
  const foundKey = found ? JSON.stringify(asked) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search that was found
  useEffect(() => {
    if (found && data) onFound(found, data.items.length);
  }, [foundKey]);

  return {
    text,
    write: (next) => {
      setText(next);
      setPressed(null);
    },
    suggestFor,
    semantic,
    setSemantic,
    filters,
    setFilters,
    run: () => {
      const next = text.trim() || null;
      // The text is unchanged, so only a refetch retries the failed search.
      if (isError && next !== null && next === pressed) void refetch();
      setPressed(next);
    },
    choose: (search) => {
      setText(search.query);
      setFilters(search.filters);
      setPressed(search.query.trim());
    },
    asked,
    answer: asked ? (data ?? null) : null,
    searching: asked !== null && isFetching,
    failed: asked !== null && isError,
  };
}
