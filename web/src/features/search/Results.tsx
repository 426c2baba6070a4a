import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ResultRow } from "./ResultRow.tsx";
import type { SearchState } from "./useSearch.ts";

const modeWords = {
  text: null,
  semantic: "Ranked by meaning as well as by words.",
  list: "Ranked by related words. Search by meaning isn't responding.",
  fallback: "Showing exact matches only.",
} as const;

const hint = "Try fewer words, or turn on semantic search.";

const countWords = (count: number) => (count === 1 ? "1 result" : `${count} results`);

export function Results({ search, onFollow }: { search: SearchState; onFollow: () => void }) {
  const { asked, answer, searching, failed } = search;
  if (!asked) return null;
  if (searching && !answer) return <Skeleton label="Searching" lines={3} className="px-6 py-5" />;
  const items = failed ? [] : (answer?.items ?? []);
  const mode = answer && !failed ? modeWords[answer.mode] : null;
  return (
    <section aria-label="Results" aria-busy={searching}>
      <div role="status">
        {items.length > 0 ? (
          <p className="px-6 pt-4 pb-1 text-small text-muted">
            {[countWords(items.length), mode].filter(Boolean).join(". ")}
          </p>
        ) : (
          <div className="px-6 py-10">
            <p className="font-serif text-h3">No results found</p>
            <p className="mt-1 text-muted">
              {failed ? "Search isn't responding. Press Enter to try again." : (mode ?? hint)}
            </p>
          </div>
        )}
      </div>
      <ul className="divide-y divide-line">
        {items.map((result) => (
          <li key={`${result.type}-${result.id}`}>
            <ItemBoundary>
              <ResultRow result={result} onFollow={onFollow} />
            </ItemBoundary>
          </li>
        ))}
      </ul>
    </section>
  );
}
