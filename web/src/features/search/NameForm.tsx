import { maxSearchNameLength } from "@attune/core/search/search.rules";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { savingErrors } from "./searches.ts";

interface NameFormProps {
  /** The form's, for screen readers. */
  label: string;
  query: string;
  /** The current name, or a suggested one. */
  name?: string;
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
  className: string;
}

export function NameForm({ label, query, name = "", onSave, onCancel, className }: NameFormProps) {
  const form = useForm({
    initial: { name },
    validate: (values) => savingErrors(values.name, query),
    submit: (values) => onSave(values.name.trim()),
  });
  return (
    <form
      {...form.props}
      aria-label={label}
      className={classes("flex flex-wrap items-start gap-3", className)}
    >
      <Field label="Search name" required error={form.errors.name} className="min-w-48 grow">
        <TextInput
          {...form.field("name")}
          maxLength={maxSearchNameLength}
          autoFocus
          onFocus={({ target }) => target.select()}
        />
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
