import { firstPlans } from "@attune/core/memberships/first-plans.rules";
import { price } from "../features/memberships/money.ts";
import { planName } from "../parts/words/plan-names.ts";
import { buttonClasses } from "../ui/Button.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";

const [innerCircle, basic] = firstPlans;

export function Costs() {
  return (
    <section
      aria-labelledby="costs"
      className="mx-auto grid max-w-page gap-x-20 gap-y-8 px-6 pb-16 md:grid-cols-[4fr_7fr] md:pb-24"
    >
      <div>
        <h2 id="costs" className="text-h2">
          What it costs
        </h2>
        <p className="mt-3 text-muted">
          You see the exact price, with tax, before you pay. Cards go through Stripe; we never see
          yours. Cancel at any time in your settings.
        </p>
      </div>
      <dl>
        <div className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_2fr]">
          <dt className="font-serif text-h3">{planName(basic.name)}</dt>
          <dd>
            <p>
              Free for {basic.trialDays} days, then {price(basic.price, basic.currency)} a month
            </p>
            <p className="mt-1 text-muted">
              Circles, events, the feed, your conversations and your chart. We email you before the
              trial ends.
            </p>
            <a href={`/signup?plan=${basic.planId}`} className={buttonClasses("text", "-ms-2")}>
              Start the {basic.trialDays}-day trial
            </a>
          </dd>
        </div>
        <div className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_2fr]">
          <dt className="font-serif text-h3">{planName(innerCircle.name)}</dt>
          <dd>
            <p>{price(innerCircle.price, innerCircle.currency)} a month</p>
            <p className="text-muted">
              <VisuallyHidden>instead of </VisuallyHidden>
              <del>{price(innerCircle.regularPrice, innerCircle.currency)}</del>
            </p>
            <p className="mt-1 text-muted">
              All of that, a badge on your profile, and the early-bird price for as long as you
              stay.
            </p>
            <a
              href={`/signup?plan=${innerCircle.planId}`}
              className={buttonClasses("text", "-ms-2")}
            >
              Choose InnerCircle
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
