import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { BirthDateField } from "./BirthDateField.tsx";
import { BirthPlaceField } from "./BirthPlaceField.tsx";
import { BirthTimeField } from "./BirthTimeField.tsx";
import { canCalculate } from "./birth.ts";
import type { BirthDraft } from "./cosmic-draft.ts";
import { hintWords } from "./hint-words.ts";

export interface BirthFormProps {
  birth: BirthDraft;
  refusal: { message: string; hint: string | undefined } | null;
  /** Whether the member tried to continue without a calculation. */
  incomplete: boolean;
  onChange: (part: Partial<BirthDraft>) => void;
  onCalculate: () => void;
}

export function BirthForm({ birth, refusal, incomplete, onChange, onCalculate }: BirthFormProps) {
  const ready = canCalculate(birth, new Date());
  return (
    <section aria-label="Birth details" className="flex flex-col gap-7">
      <h2 className="text-h3">Birth details</h2>
      <BirthDateField value={birth.birthDate} onChange={(birthDate) => onChange({ birthDate })} />
      <div>
        <BirthTimeField
          value={birth.birthTime}
          disabled={birth.timeUnknown}
          onChange={(birthTime) => onChange({ birthTime, ambiguous: null })}
        />
        <Checkbox
          className="mt-2"
          label="I don't know my time"
          hint="You'll get your sun sign; the rest depends on the hour."
          checked={birth.timeUnknown}
          onChange={({ target }) => onChange({ timeUnknown: target.checked })}
        />
      </div>
      <BirthPlaceField
        location={birth.birthLocation}
        picked={birth.place !== null}
        onChange={onChange}
      />
      {refusal && (
        <Notice tone="error" title={refusal.message}>
          {hintWords(refusal.hint)}
        </Notice>
      )}
      {ready ? (
        <div>
          <Button onClick={onCalculate}>Calculate</Button>
        </div>
      ) : (
        <p className={incomplete ? "text-small font-medium text-error" : "text-small text-muted"}>
          Add your date, time and place of birth to calculate your chart.
        </p>
      )}
    </section>
  );
}
