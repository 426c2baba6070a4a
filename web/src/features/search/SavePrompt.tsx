import { maxSearchNameLength } from "@attune/core/search/search.rules";
import { useState } from "react";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { savingErrors } from "./searches.ts";

interface SavePromptProps {
  query: string;
  onSave: (name: string) => void;
}

export function SavePrompt({ query, onSave }: SavePromptProps) {
  const [step, setStep] = useState<"offer" | "name" | "saved">("offer");
  if (step === "name") {
    return (
      <NameForm
        query={query}
        onSave={(name) => {
          onSave(name);
          setStep("saved");
        }}
        onCancel={() => setStep("offer")}
      />
    );
  }
  return (
    <span role="status" className="max-sm:order-1">
      {step === "saved" ? (
        <span className="inline-flex min-h-11 items-center text-muted">Search saved</span>
      ) : (
        <Button look="text" onClick={() => setStep("name")}>
          Save search
        </Button>
      )}
    </span>
  );
}

function NameForm({ query, onSave, onCancel }: SavePromptProps & { onCancel: () => void }) {
  const form = useForm({
    initial: { name: "" },
    validate: ({ name }) => savingErrors(name, query),
    submit: async ({ name }) => onSave(name),
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
