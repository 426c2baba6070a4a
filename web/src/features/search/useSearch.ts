import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { searchCacheMs, searchDebounceMs, searchSuggestionsMs } from "../../lib/constants.ts";
import { useDebounced } from "../../lib/useDebounced.ts";
import { type Answer, type Asked, answerTo } from "./search.queries.ts";
import { noFilters, type SearchFilters, type Suggestion } from "./searches.ts";

export interface SearchState {
  text: string;
  write: (text: string) => void;
  /** The text as suggestions are made for it. */
  suggestFor: string;
  semantic: boolean;
  setSemantic: (semantic: boolean) => void;
  filters: SearchFilters;
  setFilters: (filters: SearchFilters) => void;
  /** Searches at once for what is written. */
  run: () => void;
  /** Searches at once for something else. */
  choose: (search: Pick<Suggestion, "query" | "filters">) => void;
  asked: Asked | null;
  answer: Answer | null;
  searching: boolean;
  failed: boolean;
}

/**
 * A search as it is written: an empty text has no results, a pause of 300 ms searches, Enter at once.
 * @param onFound called once for each search that was asked for deliberately
 */
export function useSearch(
  userId: string,
  onFound: (asked: Asked, count: number) => void,
): SearchState {
  const [text, setText] = useState("");
  const [semantic, setSemantic] = useState(false);
  const [filters, setFilters] = useState(noFilters);
  /** What Enter, or something chosen, asked for; forgotten as soon as somebody goes on writing. */
  const [pressed, setPressed] = useState<string | null>(null);
  const settled = useDebounced(text, searchDebounceMs).trim();
  const suggestFor = useDebounced(text, searchSuggestionsMs);

  const query = text.trim() === "" ? "" : (pressed ?? settled);
  const asked: Asked | null =
    query === "" ? null : { query, semantic, filters, deliberate: pressed !== null };
  const { data, isFetching, isError, isSuccess, isPlaceholderData } = useQuery({
    queryKey: ["search", userId, asked],
    // Asked only while there is something to ask; see `enabled`.
    queryFn: ({ signal }) => answerTo(userId, asked as Asked, signal),
    enabled: asked !== null,
    staleTime: searchCacheMs,
    placeholderData: keepPreviousData,
  });

  const found = isSuccess && !isPlaceholderData && pressed !== null && asked;
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
    run: () => setPressed(text.trim() || null),
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
