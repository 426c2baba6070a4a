import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import {
  searchInterestsShown,
  searchPopularShown,
  searchRecentShown,
  searchSavedShown,
} from "../../lib/constants.ts";
import { presets } from "../../lib/query.ts";
import { interestWord } from "../../parts/words/interests.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { BellIcon, PencilIcon, SearchIcon, TrashIcon } from "../../ui/icons.ts";
import { NameForm } from "./NameForm.tsx";
import { filterWords, noFilters, type SavedSearch, type Suggestion } from "./searches.ts";
import type { KeptSearches } from "./useKeptSearches.ts";

type Choose = (search: Pick<Suggestion, "query" | "filters">) => void;

const line =
  "flex min-h-11 min-w-0 grow items-center gap-3 px-6 py-2 text-start hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 focus-visible:shadow-none";

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Part({ title, action, children }: PartProps) {
  return (
    <section aria-label={title} className="pt-5 last:pb-5">
      <div className="flex min-h-11 items-center justify-between gap-3 px-6">
        <h3 className="font-sans text-small font-medium text-muted">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

interface SavedProps {
  kept: KeptSearches;
  choose: Choose;
}

function SavedLine({ search, kept, choose }: SavedProps & { search: SavedSearch }) {
  const on = search.notificationsEnabled;
  const [renaming, setRenaming] = useState(false);
  const renameId = useId();
  const stop = () => {
    // At once: after a rename, the button may not be there yet in the next frame.
    flushSync(() => setRenaming(false));
    document.getElementById(renameId)?.focus();
  };
  if (renaming) {
    return (
      <li>
        <NameForm
          label={`Rename ${search.name}`}
          query={search.query}
          name={search.name}
          onSave={async (name) => {
            await kept.rename(search, name);
            stop();
          }}
          onCancel={stop}
          className="px-6 py-2"
        />
      </li>
    );
  }
  return (
    <li className="flex items-center pe-4">
      <button type="button" data-move onClick={() => choose(search)} className={line}>
        <span className="min-w-0">
          <span className="block truncate font-medium leading-tight">{search.name}</span>
          {search.query !== search.name && (
            <span className="block truncate text-small text-muted">{search.query}</span>
          )}
        </span>
      </button>
      <IconButton
        label={`Notify me of new matches for ${search.name}`}
        aria-pressed={on}
        onClick={() => kept.notify(search, !on)}
        className={on ? "text-clay" : "text-muted"}
      >
        <BellIcon />
      </IconButton>
      <IconButton
        id={renameId}
        label={`Rename ${search.name}`}
        onClick={() => setRenaming(true)}
        className="text-muted"
      >
        <PencilIcon />
      </IconButton>
      <IconButton
        label={`Remove ${search.name}`}
        onClick={() => kept.remove(search)}
        className="text-muted"
      >
        <TrashIcon />
      </IconButton>
    </li>
  );
}

function Saved({ kept, choose }: SavedProps) {
  const [all, setAll] = useState(false);
  if (kept.saved.length === 0) return null;
  const more = kept.saved.length > searchSavedShown && !all;
  return (
    <Part
      title="Saved searches"
      action={
        more && (
          <Button look="text" onClick={() => setAll(true)} className="-me-2">
            Show all {kept.saved.length}
          </Button>
        )
      }
    >
      <ul>
        {kept.saved.slice(0, all ? undefined : searchSavedShown).map((search) => (
          <SavedLine key={search.id} search={search} kept={kept} choose={choose} />
        ))}
      </ul>
    </Part>
  );
}

function Popular({ choose }: { choose: Choose }) {
  const { data } = useQuery({
    ...api.search.listPopularSearches.queryOptions(),
    ...presets.static,
  });
  const items = data?.items.slice(0, searchPopularShown) ?? [];
  if (items.length === 0) return null;
  return (
    <Part title="Popular searches">
      <ul>
        {items.map((query) => (
          <li key={query} className="flex">
            <button
              type="button"
              data-move
              onClick={() => choose({ query, filters: noFilters })}
              className={line}
            >
              <SearchIcon className="shrink-0 text-muted" />
              <span className="truncate">{query}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Recent({ kept, choose }: SavedProps) {
  if (kept.history.length === 0) return null;
  return (
    <Part
      title="Recent searches"
      action={
        <Button look="text" onClick={kept.clearHistory} className="-me-2">
          Clear
        </Button>
      }
    >
      <ul>
        {kept.history.slice(0, searchRecentShown).map((entry) => (
          <li key={entry.id} className="flex">
            <button type="button" data-move onClick={() => choose(entry)} className={line}>
              <span className="min-w-0 grow truncate">
                {entry.query}
                <span className="text-small text-muted"> {filterWords(entry.filters)}</span>
              </span>
              <span className="shrink-0 text-small text-muted">
                {entry.resultCount === 1 ? "1 result" : `${entry.resultCount} results`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** For a member without searches of their own. */
function Interests({ choose }: { choose: Choose }) {
  const interests = useAccount()?.profile?.interests ?? [];
  if (interests.length === 0) return null;
  return (
    <Part title="Interests">
      <ul className="flex flex-wrap gap-2 px-6 pt-1">
        {interests.slice(0, searchInterestsShown).map((interest) => (
          <li key={interest}>
            <Button
              data-move
              className="wrap-anywhere"
              onClick={() => choose({ query: interestWord(interest), filters: noFilters })}
            >
              {interestWord(interest)}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Shown before anything is typed. */
export function SearchSuggestions({ kept, choose }: SavedProps) {
  const hasOwn = kept.saved.length > 0 || kept.history.length > 0;
  return (
    <>
      <Saved kept={kept} choose={choose} />
      <Recent kept={kept} choose={choose} />
      {!hasOwn && <Interests choose={choose} />}
      <Popular choose={choose} />
      <p className="px-6 py-5 text-small text-muted">
        Search circles, events, people, and posts that all members can see. Typos are fine.
      </p>
    </>
  );
}

export function Suggestions({
  suggestions,
  choose,
}: {
  suggestions: readonly Suggestion[];
  choose: Choose;
}) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-label="Suggestions" className="border-b border-line px-6 py-3">
      <h3 className="font-sans text-small font-medium text-muted">Suggestions</h3>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {suggestions.map((suggestion) => (
          <li key={suggestion.label} className="max-w-full">
            <button
              type="button"
              data-move
              onClick={() => choose(suggestion)}
              className="link inline-flex min-h-11 max-w-full items-center text-start wrap-anywhere"
            >
              {suggestion.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
