import type { ComponentProps } from "react";
import { Field } from "../ui/Field.tsx";
import { TextInput } from "../ui/TextInput.tsx";

type LinkFieldProps = ComponentProps<typeof TextInput> & { error: string | undefined };

/** For the link at which a gathering meets online. */
export const LinkField = ({ error, ...input }: LinkFieldProps) => (
  <Field label="Link" hint="For meeting online. Only people who are going see it." error={error}>
    <TextInput type="url" placeholder="https://" {...input} />
  </Field>
);
