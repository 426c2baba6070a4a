import { maxDecisionReasonLength } from "@attune/core/reports/reports.rules";
import { Field } from "../../ui/Field.tsx";
import { TextArea } from "../../ui/TextArea.tsx";

interface ReasonFieldProps {
  label?: string;
  value: string;
  onChange: (reason: string) => void;
}

/** The reason of a decision on a member or on what they wrote. */
export const ReasonField = ({ label = "Reason", value, onChange }: ReasonFieldProps) => (
  <Field label={label} hint="The member will see this.">
    <TextArea
      value={value}
      rows={3}
      maxLength={maxDecisionReasonLength}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
