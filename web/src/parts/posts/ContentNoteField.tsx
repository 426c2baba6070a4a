import { maxContentNoteLength } from "@attune/core/feed/feed.rules";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

interface ContentNoteFieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** Adds a content note; the post is then folded until a reader opens it. */
export function ContentNoteField({ value, onChange, disabled = false }: ContentNoteFieldProps) {
  const [open, setOpen] = useState(value !== "");
  if (!open) {
    return (
      <Button
        look="text"
        className="-ms-2 self-start"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Add a content note
      </Button>
    );
  }
  return (
    <Field
      label="Content note"
      className="w-full"
      hint="People see this note first, and can then open the post. For example: “Grief” or “Food”."
    >
      <TextInput
        autoFocus={value === ""}
        value={value}
        readOnly={disabled}
        maxLength={maxContentNoteLength}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
