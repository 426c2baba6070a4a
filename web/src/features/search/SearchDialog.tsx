import { maxSearchQueryLength } from "@attune/core/search/search.rules";
import { type KeyboardEvent, useId, useRef } from "react";
import { useAccount } from "../../lib/account.ts";
import { useDevice } from "../../lib/device.ts";
import { IconButton } from "../../ui/Button.tsx";
import { RemovableChip } from "../../ui/Chip.tsx";
import { classes } from "../../ui/classes.ts";
import { CloseIcon, SearchIcon } from "../../ui/icons.ts";
import { useModal } from "../../ui/useModal.ts";
import { FilterPopover } from "./FilterPopover.tsx";
import { Results } from "./Results.tsx";
import { SavePrompt } from "./SavePrompt.tsx";
import { SearchSuggestions, Suggestions } from "./SearchSuggestions.tsx";
import { suggestionsFor } from "./searches.ts";
import { useKeptSearches } from "./useKeptSearches.ts";
import { useSearch } from "./useSearch.ts";

/** The town, which is the first part of a place's label. */
const townOf = (location: string | null | undefined) => location?.split(",")[0]?.trim() || null;

/** Arrow keys move from the field through the options. */
function move(event: KeyboardEvent<HTMLElement>, input: HTMLInputElement | null): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  // Only elements have the focus.
  const target = event.target as HTMLElement;
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-move]")];
  const at = targets.indexOf(target);
  if (at < 0 && target !== input) return;
  event.preventDefault();
  const before = at > 0 ? targets[at - 1] : input;
  const next = event.key === "ArrowDown" ? targets[at + 1] : before;
  next?.focus();
}

interface SearchOptionsProps {
  search: ReturnType<typeof useSearch>;
  kept: ReturnType<typeof useKeptSearches>;
}

/** Filters, and saving the search. */
function SearchOptions({ search, kept }: SearchOptionsProps) {
  const { asked, filters } = search;
  return (
    <div className="flex flex-wrap items-center gap-x-5 border-b border-line px-6">
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={search.semantic}
          onChange={(event) => search.setSemantic(event.target.checked)}
          className="size-5 accent-primary"
        />
        AI semantic search
      </label>
      {filters.locations.map((place) => (
        // On a phone below the filters, with "Save search".
        <span key={place} className="max-sm:order-1">
          <RemovableChip
            label={place}
            onRemove={() =>
              search.setFilters({
                ...filters,
                locations: filters.locations.filter((other) => other !== place),
              })
            }
          />
        </span>
      ))}
      {asked && (
        <SavePrompt
          key={asked.query}
          query={asked.query}
          filters={filters}
          onSave={(name) => kept.save(name, asked.query, filters)}
        />
      )}
      <span className="-me-2 ms-auto">
        <FilterPopover filters={filters} onChange={search.setFilters} />
      </span>
    </div>
  );
}

/** A dialog on desktop, full screen on a phone. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const ref = useModal(onClose);
  const input = useRef<HTMLInputElement>(null);
  const { isPhone } = useDevice();
  const account = useAccount();
  const userId = account?.user.userId ?? "";
  const kept = useKeptSearches(userId);
  const search = useSearch(userId, kept.remember);
  const { asked, answer } = search;
  const suggestions = asked?.deliberate
    ? []
    : suggestionsFor(search.suggestFor, kept.history, townOf(account?.profile?.location));

  const choose: typeof search.choose = (chosen) => {
    search.choose(chosen);
    input.current?.focus();
  };
  const follow = () => {
    if (asked && !asked.deliberate) kept.remember(asked, answer?.items.length ?? 0);
    onClose();
  };

  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => move(event, input.current)}
      className={classes(
        "animate-rise overflow-hidden bg-surface p-0 text-ink",
        isPhone
          ? "m-0 h-dvh max-h-dvh w-full max-w-full"
          : "mx-auto mt-[10dvh] mb-auto w-[calc(100%-32px)] max-w-column rounded-surface border border-line",
      )}
    >
      <div className={classes("flex flex-col", isPhone ? "h-full" : "max-h-[76dvh]")}>
        <h2 id={`${id}-title`} className="sr-only">
          Search
        </h2>
        <search className="border-b border-line">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              search.run();
            }}
            className="flex items-center gap-3 py-2 ps-6 pe-3"
          >
            <SearchIcon className="shrink-0 text-muted" />
            <input
              ref={input}
              type="text"
              enterKeyHint="search"
              autoComplete="off"
              aria-label="Search circles, events, people and posts"
              placeholder="Search the community"
              maxLength={maxSearchQueryLength}
              value={search.text}
              onChange={(event) => search.write(event.target.value)}
              className="min-h-11 min-w-0 grow bg-transparent text-lead placeholder:text-muted focus-visible:shadow-none focus-visible:outline-none"
            />
            <IconButton label="Close" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </form>
        </search>
        <SearchOptions search={search} kept={kept} />
        <div className="grow overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
          {asked || search.text.trim() ? (
            <>
              <Suggestions suggestions={suggestions} choose={choose} />
              <Results search={search} onFollow={follow} />
            </>
          ) : (
            <SearchSuggestions kept={kept} choose={choose} />
          )}
        </div>
      </div>
    </dialog>
  );
}
