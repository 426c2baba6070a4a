import { planNames } from "@attune/core/members/subscription-status.rules";
import type { Plan } from "@attune/core/memberships/memberships.contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { codeOf } from "../../lib/errors.ts";
import { readItem, removeItem, tabKeys, writeItem } from "../../lib/storage.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { BasicOffer } from "./BasicOffer.tsx";
import { beginCheckout, checkoutProblem, checkoutWords } from "./checkout.ts";
import { InnerCircleOffer } from "./InnerCircleOffer.tsx";
import { usePlans } from "./memberships.queries.ts";

/** The plan whose checkout is opening. Reset when the browser restores the page on Back. */
function useProcessing() {
  const [processing, setProcessing] = useState<string | null>(null);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setProcessing(null);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  return [processing, setProcessing] as const;
}

export function Plans() {
  const account = useAccount();
  const queryClient = useQueryClient();
  const { data, error, refetch } = usePlans();
  const [processing, setProcessing] = useProcessing();

  /**
   * The plan chosen on the landing page. Its checkout opens only once, so that Back leads to the
   * plans.
   */
  const chosen = useRef(readItem(tabKeys.chosenPlan, sessionStorage));
  useEffect(() => {
    if (!account || !data || chosen.current === null) return;
    const { items, trialAvailable } = data;
    const plan = items.find(({ id, isActive }) => isActive && id === chosen.current);
    chosen.current = null;
    removeItem(tabKeys.chosenPlan, sessionStorage);
    // The member chose a free trial: without one available, don't open a paid checkout unasked.
    if (plan && (trialAvailable || plan.trialDays === 0)) void choose(plan, trialAvailable);
  });

  const choose = async (plan: Plan, trialAvailable: boolean) => {
    if (!account) {
      toast({ title: checkoutWords.userNotFound, tone: "error" });
      return;
    }
    setProcessing(plan.id);
    try {
      const url = await beginCheckout(plan, trialAvailable);
      writeItem(tabKeys.checkoutBegun, "true", sessionStorage);
      toast({ title: checkoutWords.redirecting });
      location.assign(url);
    } catch (error) {
      toast({ ...checkoutProblem(error, plan), tone: "error" });
      setProcessing(null);
      // Paid in another window; once the membership is known, the page leads on.
      if (codeOf(error) === "membership.already_active")
        void queryClient.invalidateQueries({ queryKey: api.memberships.getMembership.key() });
    }
  };

  if (!data && error) {
    return (
      <div className="mt-10 max-w-column">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton label="Loading the plans" lines={6} className="mt-10 max-w-column" />;

  const { items, trialAvailable } = data;
  const named = (name: string) => items.find((plan) => plan.name === name && plan.isActive);
  const innerCircle = named(planNames.innerCircle);
  const basic = named(planNames.basic);
  if (!innerCircle && !basic)
    return (
      <EmptyState title="No membership plans available" seed="membership" motif="lamp">
        Please check back a little later.
      </EmptyState>
    );
  const offer = (plan: Plan) => ({
    plan,
    busy: processing === plan.id,
    disabled: processing !== null && processing !== plan.id,
    onChoose: () => void choose(plan, trialAvailable),
  });
  return (
    <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      {innerCircle && <InnerCircleOffer {...offer(innerCircle)} />}
      {basic && <BasicOffer {...offer(basic)} trialAvailable={trialAvailable} />}
    </div>
  );
}
