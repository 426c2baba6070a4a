import type { SearchResult } from "@attune/core/search/search.contract";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { Folded } from "../../parts/protect/Folded.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ResultRow } from "./ResultRow.tsx";
import type { Asked } from "./search.queries.ts";
import { isBackwards, noFilters, type SearchFilters } from "./searches.ts";
import type { SearchState } from "./useSearch.ts";

const modeWords = {
  text: null,
  some_words: "Nothing matches all your words. These come closest.",
  semantic: "Ranked by meaning as well as by words.",
  list: "Ranked by related words. Semantic search isn't responding.",
  fallback: "Showing exact matches only.",
} as const;

/** Whether any filter narrows the results; sorting doesn't. */
const narrows = ({ types, locations, categories, dateRange }: SearchFilters): boolean =>
  types.length + locations.length + categories.length > 0 ||
  dateRange.start !== null ||
  dateRange.end !== null;

function hintFor({ filters, semantic }: Asked): string {
  if (isBackwards(filters.dateRange)) return "“From” is later than “To”.";
  if (narrows(filters)) return "Nothing matches these filters.";
  return semantic ? "Try other words." : "Try fewer words, or turn on semantic search.";
}

const countWords = (count: number) => (count === 1 ? "1 result" : `${count} results`);

/** A post with a muted word is folded, as in the feed, even if the shown excerpt lacks the word. */
function Result({ result, onFollow }: { result: SearchResult; onFollow: () => void }) {
  const { type, title, description, category, mutedWord, author: authorName, isOwnPost } = result;
  const row = <ResultRow result={result} onFollow={onFollow} />;
  if (type !== "post") return row;
  return (
    <Folded
      text={`${title} ${category ?? ""} ${description} ${mutedWord ?? ""}`}
      mine={isOwnPost}
      what={authorName ? `the post by ${authorName}` : "the post"}
      around="px-6 py-4"
    >
      {row}
    </Folded>
  );
}

export function Results({ search, onFollow }: { search: SearchState; onFollow: () => void }) {
  const { asked, answer, searching, failed } = search;
  if (!asked) return null;
  const items = failed ? [] : (answer?.items ?? []);
  // That nothing was found, or that it failed, would be said of the search before.
  if (searching && items.length === 0)
    return <Skeleton label="Searching" lines={3} className="px-6 py-5" />;
  const mode = answer && !failed ? modeWords[answer.mode] : null;
  const hint = answer?.mode === "semantic" || mode === null ? hintFor(asked) : mode;
  return (
    <section
      aria-label="Results"
      aria-busy={searching}
      className={items.length === 0 ? "pb-10" : undefined}
    >
      <div role="status">
        {items.length > 0 ? (
          <p className="px-6 pt-4 pb-1 text-small text-muted">
            {[countWords(items.length), mode].filter(Boolean).join(". ")}
          </p>
        ) : (
          <div className="px-6 pt-10">
            <p className="font-serif text-h3">
              {failed ? "Search isn't responding" : "No results found"}
            </p>
            <p className="mt-1 text-muted">{failed ? "Press Enter to try again." : hint}</p>
          </div>
        )}
      </div>
      {items.length === 0 && !failed && narrows(asked.filters) && (
        <p className="mt-4 px-6">
          <Button onClick={() => search.setFilters(noFilters)}>Clear the filters</Button>
        </p>
      )}
      <ul className="divide-y divide-line">
        {items.map((result) => (
          <li key={`${result.type}-${result.id}`}>
            <ItemBoundary>
              <Result result={result} onFollow={onFollow} />
            </ItemBoundary>
          </li>
        ))}
      </ul>
    </section>
  );
}
