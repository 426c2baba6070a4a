import type { ComponentProps, ReactNode } from "react";
import type { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

interface CodeFormProps {
  form: ReturnType<typeof useForm<{ code: string }>>;
  label: string;
  hint: string;
  input: ComponentProps<typeof TextInput>;
  /** Of the button that sends the code. */
  submit: string;
  back: { label: string; onPress: () => void };
  children?: ReactNode;
}

/** Asks for one code, which proves who signs in. */
export function CodeForm({ form, label, hint, input, submit, back, children }: CodeFormProps) {
  return (
    <form {...form.props} className="flex flex-col gap-6">
      <Field label={label} hint={hint} required error={form.errors.code}>
        <TextInput {...form.field("code")} {...input} autoFocus />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button look="filled" type="submit" busy={form.busy} busyLabel="Checking...">
          {submit}
        </Button>
        <Button look="text" className="-mx-2" onClick={back.onPress}>
          {back.label}
        </Button>
      </div>
      {children}
    </form>
  );
}
