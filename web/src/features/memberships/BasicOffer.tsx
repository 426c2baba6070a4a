import { planName } from "../../parts/words/plan-names.ts";
import { Button } from "../../ui/Button.tsx";
import { Features } from "./Features.tsx";
import type { OfferProps } from "./InnerCircleOffer.tsx";
import { price } from "./money.ts";
import { perInterval, planWords } from "./plan-words.ts";

interface BasicOfferProps extends OfferProps {
  /** Each member gets one trial. */
  trialAvailable: boolean;
}

export function BasicOffer({ plan, trialAvailable, busy, disabled, onChoose }: BasicOfferProps) {
  const later = `${price(plan.price, plan.currency)} ${perInterval(plan.interval)}`;
  const withTrial = trialAvailable && plan.trialDays > 0;
  return (
    <section aria-labelledby={plan.id} className="lg:pt-8">
      <h2 id={plan.id} className="text-h3">
        {planName(plan.name)}
      </h2>
      <p className="mt-2 text-muted">{planWords(plan.description)}</p>
      {withTrial ? (
        <>
          <p className="mt-5 font-serif text-h3">{plan.trialDays}-day trial</p>
          <p className="mt-1 text-muted">
            Free for {plan.trialDays} days, then {later}. We'll email you before the trial ends, and
            you can cancel any time before then.
          </p>
        </>
      ) : (
        <>
          <p className="mt-5 font-serif text-h3">{later}</p>
          <p className="mt-1 text-muted">You've already had a free trial.</p>
        </>
      )}
      <Features of={plan} />
      <Button
        className="mt-6 max-sm:w-full"
        busy={busy}
        busyLabel="Processing..."
        disabled={disabled}
        onClick={onChoose}
      >
        {withTrial ? `Start the ${plan.trialDays}-day trial` : "Choose Basic"}
      </Button>
    </section>
  );
}
