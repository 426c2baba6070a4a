import type { ReactNode } from "react";
import { Guidelines } from "../../../legal/Guidelines.tsx";
import { Terms } from "../../../legal/Terms.tsx";
import { TranslationNote } from "../../../legal/TranslationNote.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { StepHeading } from "../StepFrame.tsx";
import type { StepProps } from "../step-props.ts";

export default function TermsStep({ draft, change, tried }: StepProps) {
  return (
    <>
      <StepHeading title="Terms">
        How we treat each other here, and the agreement between you and us.
      </StepHeading>
      <div className="flex flex-col gap-8">
        <TranslationNote path="/terms" />
        <Text title="Community Guidelines">
          <Guidelines />
        </Text>
        <Text title="Terms of Service">
          <Terms />
        </Text>
        <Checkbox
          name="termsAccepted"
          required
          checked={draft.termsAccepted}
          onChange={({ target }) => change({ termsAccepted: target.checked })}
          label="I accept the Community Guidelines and the Terms of Service"
          error={tried && !draft.termsAccepted ? "Please accept the terms to continue" : undefined}
        />
      </div>
    </>
  );
}

/** A scrollable text, reachable by keyboard. */
function Text({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 text-h3">{title}</h2>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer
        tabIndex={0}
        className="prose max-h-80 overflow-y-auto rounded-surface border border-line bg-surface px-5 py-4"
      >
        {children}
      </section>
    </div>
  );
}
