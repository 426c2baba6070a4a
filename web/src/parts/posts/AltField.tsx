import { maxPictureAltLength } from "@attune/core/photos/photos.rules";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

interface AltFieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** What a picture shows. */
export const AltField = ({ value, onChange, disabled = false }: AltFieldProps) => (
  <Field label="Alt text (optional)" hint="Read aloud to people who can't see it.">
    <TextInput
      value={value}
      readOnly={disabled}
      maxLength={maxPictureAltLength}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
