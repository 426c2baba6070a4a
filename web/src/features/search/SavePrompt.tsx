import { maxSearchNameLength } from "@attune/core/search/search.rules";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { NameForm } from "./NameForm.tsx";
import type { SearchFilters } from "./searches.ts";

interface SavePromptProps {
  query: string;
  filters: SearchFilters;
  onSave: (name: string) => Promise<void>;
}

export function SavePrompt({ query, filters, onSave }: SavePromptProps) {
  const [naming, setNaming] = useState(false);
  /** The filters that were saved; with other filters the search can be saved again. */
  const [saved, setSaved] = useState<SearchFilters | null>(null);
  if (naming) {
    return (
      <NameForm
        label="Save search"
        query={query}
        name={query.slice(0, maxSearchNameLength).trim()}
        className="order-last w-full pt-1 pb-3"
        onSave={async (name) => {
          await onSave(name);
          setSaved(filters);
          setNaming(false);
        }}
        onCancel={() => setNaming(false)}
      />
    );
  }
  return (
    <span role="status" className="max-sm:order-1">
      {saved === filters ? (
        <span className="inline-flex min-h-11 items-center text-muted">Search saved</span>
      ) : (
        <Button look="text" className="-ms-2" onClick={() => setNaming(true)}>
          Save search
        </Button>
      )}
    </span>
  );
}
