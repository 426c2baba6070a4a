import type { Plan } from "@attune/core/memberships/memberships.contract";
import { planName } from "../../parts/words/plan-names.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Illustration } from "../../ui/illustration/Illustration.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { Features } from "./Features.tsx";
import { formerPrice, price, saving } from "./money.ts";
import { perInterval, planWords } from "./plan-words.ts";

export interface OfferProps {
  plan: Plan;
  /** Whether this plan's checkout is opening. */
  busy: boolean;
  /** Whether another plan's is. */
  disabled: boolean;
  onChoose: () => void;
}

const wide = { width: 720, height: 180 };

export function InnerCircleOffer({ plan, busy, disabled, onChoose }: OfferProps) {
  const { regularPrice } = plan;
  return (
    <section
      aria-labelledby={plan.id}
      className="overflow-hidden rounded-surface border border-line bg-surface"
    >
      <Illustration motif="hills" seed={plan.id} field={wide} className="h-28 w-full sm:h-36" />
      <div className="p-6 sm:p-8">
        <h2 id={plan.id} className="text-h2">
          {planName(plan.name)}
        </h2>
        <p className="mt-2 max-w-text text-muted">{planWords(plan.description)}</p>
        <p className="mt-6 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-serif text-h1">{price(plan.price, plan.currency)}</span>
          <span className="text-muted">{perInterval(plan.interval)}</span>
          {regularPrice !== null && (
            <>
              <span className="text-muted">
                <VisuallyHidden>instead of </VisuallyHidden>
                <del>{formerPrice(regularPrice, plan.currency)}</del>
              </span>
              <Badge tone="clay">
                Early bird, saves {saving(regularPrice - plan.price, plan.currency)}
              </Badge>
            </>
          )}
        </p>
        <Features of={plan} />
        <Button
          look="filled"
          className="mt-8 max-sm:w-full"
          busy={busy}
          busyLabel="Processing..."
          disabled={disabled}
          onClick={onChoose}
        >
          Choose InnerCircle
        </Button>
      </div>
    </section>
  );
}
