import {
  maxCircleCategories,
  maxCircleNameLength,
  maxCircleTextLength,
} from "@attune/core/circles/circles.rules";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { RemovableChip } from "../../ui/Chip.tsx";
import { Field } from "../../ui/Field.tsx";
import { Illustration } from "../../ui/illustration/Illustration.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useCreateCircle } from "./circles.queries.ts";

interface CategoriesProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Categories, entered one at a time. */
function Categories({ value, onChange }: CategoriesProps) {
  const [draft, setDraft] = useState("");
  const full = value.length >= maxCircleCategories;
  const add = () => {
    const word = draft.trim();
    const known = value.some((one) => one.toLowerCase() === word.toLowerCase());
    if (word && !known && !full) onChange([...value, word]);
    setDraft("");
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-3">
        <Field
          label="What it is about"
          hint={`Up to ${maxCircleCategories} words, as "Meditation" or "Mornings"`}
          className="grow"
        >
          <TextInput
            value={draft}
            maxLength={40}
            disabled={full}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button className="mb-1.5" onClick={add} disabled={full || !draft.trim()}>
          Add
        </Button>
      </div>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((word) => (
            <li key={word}>
              <RemovableChip
                label={word}
                onRemove={() => onChange(value.filter((one) => one !== word))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export default function CreateCirclePage() {
  const navigate = useNavigate();
  const create = useCreateCircle();
  const form = useForm({
    initial: { name: "", description: "", categories: [] as string[] },
    validate: ({ name, description }) => ({
      ...(name.trim() ? {} : { name: "Give the circle a name" }),
      ...(description.trim() ? {} : { description: "Describe in a few words what you'll do" }),
    }),
    submit: async (values) => {
      // The mutation shows the toast; the form keeps its values.
      const circle = await create.mutateAsync(values).catch(() => null);
      if (circle) await navigate(`/circles/${circle.circleId}`);
    },
  });
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-20 gap-y-10 px-6 pt-10 pb-16 lg:grid-cols-[minmax(0,560px)_1fr]">
      <div>
        <h1 className="text-h1">Start a circle</h1>
        <p className="mt-2 mb-8 max-w-text text-muted">
          You'll host it: say what it's for, and others can join.
        </p>
        <form {...form.props} className="flex flex-col gap-6">
          <Field label="Name" required error={form.errors.name}>
            <TextInput {...form.field("name")} maxLength={maxCircleNameLength} />
          </Field>
          <Field
            label="What you do together"
            required
            hint="How often, where, and who it is for"
            error={form.errors.description}
          >
            <TextArea {...form.field("description")} rows={6} maxLength={maxCircleTextLength} />
          </Field>
          <Categories
            value={form.values.categories}
            onChange={(categories) => form.set("categories", categories)}
          />
          <div>
            <Button look="filled" type="submit" busy={form.busy} busyLabel="Starting...">
              Start the circle
            </Button>
          </div>
        </form>
      </div>
      <Illustration
        motif="ripples"
        seed={form.values.name || "circle"}
        field={{ width: 480, height: 560 }}
        className="h-full min-h-96 w-full rounded-surface max-lg:hidden"
      />
    </div>
  );
}
