import { maxSearchNameLength } from "@attune/core/search/search.rules";
import { useState } from "react";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { type SearchFilters, savingErrors } from "./searches.ts";

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
        query={query}
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

interface NameFormProps extends Omit<SavePromptProps, "filters"> {
  onCancel: () => void;
}

function NameForm({ query, onSave, onCancel }: NameFormProps) {
  const form = useForm({
    initial: { name: "" },
    validate: ({ name }) => savingErrors(name, query),
    submit: ({ name }) => onSave(name),
  });
  return (
    <form
      {...form.props}
      aria-label="Save search"
      className="order-last flex w-full flex-wrap items-start gap-3 pt-1 pb-3"
    >
      <Field label="Name of the search" required error={form.errors.name} className="min-w-48 grow">
        <TextInput {...form.field("name")} maxLength={maxSearchNameLength} autoFocus />
      </Field>
      <span className="flex gap-3 sm:pt-7">
        <Button type="submit">Save</Button>
        <Button look="text" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
