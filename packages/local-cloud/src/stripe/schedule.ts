// Which step of a subscription is due when. It follows from the store alone, so a restart loses
// nothing.
import {
  endPeriod,
  expireIncomplete,
  INCOMPLETE_FOR,
  isStopping,
  sendTrialWillEnd,
  sendUpcomingInvoice,
  TRIAL_NOTICE,
  takePayment,
  UPCOMING_NOTICE,
} from "./billing.ts";
import type { Desk } from "./desk.ts";
import { openInvoices } from "./invoicing.ts";
import type { Subscription } from "./model.ts";

interface Step {
  /** Seconds since 1970. */
  at: number;
  run(): void;
}

/** The next step of a subscription; undefined if nothing more happens by itself. */
export function nextStep(desk: Desk, subscription: Subscription): Step | undefined {
  return stepsOf(desk, subscription).sort((one, other) => one.at - other.at)[0];
}

function stepsOf(desk: Desk, subscription: Subscription): Step[] {
  const { status, current_period_end: end } = subscription;
  if (status === "canceled" || status === "incomplete_expired") return [];
  if (status === "incomplete")
    return [
      {
        at: subscription.created + INCOMPLETE_FOR,
        run: () => expireIncomplete(desk, subscription),
      },
    ];
  const at = Math.min(end, subscription.cancel_at ?? end);
  const steps: Step[] = [{ at, run: () => endPeriod(desk, subscription) }];
  for (const invoice of openInvoices(desk, subscription))
    if (invoice.next_payment_attempt !== null)
      steps.push({
        at: invoice.next_payment_attempt,
        run: () => void takePayment(desk, subscription, invoice, false),
      });
  const goesOn = !isStopping(subscription) && status !== "unpaid";
  if (status === "trialing" && !subscription.trial_notice_sent)
    steps.push({ at: end - TRIAL_NOTICE, run: () => sendTrialWillEnd(desk, subscription) });
  const long = end - subscription.current_period_start > UPCOMING_NOTICE;
  if (goesOn && long && subscription.upcoming_notice_for !== end)
    steps.push({ at: end - UPCOMING_NOTICE, run: () => sendUpcomingInvoice(desk, subscription) });
  return steps;
}

/** Runs what is due of one subscription, in order of time. */
export function runDue(desk: Desk, subscriptionId: string): void {
  for (;;) {
    const subscription = desk.state.subscriptions.get(subscriptionId);
    const step = subscription && nextStep(desk, subscription);
    if (!step || step.at > desk.now()) return;
    step.run();
  }
}
