import { periodEnd } from "@attune/core/members/membership-period.rules";
import { canChangePlan } from "@attune/core/members/plan-change.rules";
import type { Membership } from "@attune/core/memberships/memberships.contract";
import { Link } from "react-router-dom";
import { client } from "../../../lib/api.ts";
import { fullDate } from "../../../lib/date-format.ts";
import { money } from "../../../lib/money.ts";
import { useOpening } from "../../../parts/useOpening.ts";
import { membershipStates } from "../../../parts/words/membership-states.ts";
import { planName } from "../../../parts/words/plan-names.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, buttonClasses } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Part } from "../Part.tsx";
import { useRequiredAccount } from "../useRequiredAccount.ts";
import { InvoicesPart } from "./InvoicesPart.tsx";
import { useReturnFromPortal } from "./useReturnFromPortal.ts";

export function renewalWords({ status, expiresAt, isTrial, endsAtExpiry }: Membership): string {
  if (!expiresAt) return "No end date.";
  const day = fullDate(periodEnd({ status, expiresAt }));
  if (status === "lapsed") return `It ended on ${day}.`;
  if (status === "grace")
    return `The last payment didn't go through. Unless a new one does, your membership ends on ${day}.`;
  if (status === "cancelled" || endsAtExpiry) {
    return `It stays active until ${day} and won't renew.`;
  }
  return isTrial ? `The trial ends on ${day}.` : `It renews on ${day}.`;
}

function Current({ membership }: { membership: Membership }) {
  const { typeName, status, price, currency, interval, isTrial, endsAtExpiry } = membership;
  const cost = `${money(price, currency)} ${interval === "year" ? "per year" : "per month"}`;
  const attention = status === "grace" || status === "lapsed";
  // A trial that ends without a payment costs nothing.
  const isFree = isTrial && (status !== "active" || endsAtExpiry);
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-serif text-h3">{planName(typeName)}</span>
        <Badge tone={attention ? "clay" : "primary"}>{membershipStates[status]}</Badge>
      </p>
      {!isFree && (
        <p className="mt-1">
          {cost}
          {isTrial && ", after the trial"}
        </p>
      )}
      <p className="text-muted">{renewalWords(membership)}</p>
    </>
  );
}

function whatChangeDoes({ isTrial }: Membership): string {
  return isTrial
    ? "A new plan starts at once and ends your trial, so you pay for it right away."
    : "A new plan starts at once. What's left of the one you have now counts towards it; anything over goes towards your next payments.";
}

export default function MembershipSection() {
  const { membership } = useRequiredAccount();
  useReturnFromPortal();
  const portal = useOpening(() => client.billing.createPortal());
  const change = useOpening(() => client.billing.createPlanChange());
  const status = membership?.status;
  const canChange = membership !== null && canChangePlan(membership);
  return (
    <>
      <Part title="Your membership">
        {membership ? (
          <Current membership={membership} />
        ) : (
          <Notice>You have no membership at the moment.</Notice>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {membership && (
            <Button
              busy={portal.isPending}
              busyLabel="Opening..."
              disabled={change.isPending}
              onClick={() => portal.mutate()}
            >
              Manage payment
            </Button>
          )}
          {canChange && (
            <Button
              busy={change.isPending}
              busyLabel="Opening..."
              disabled={portal.isPending}
              onClick={() => change.mutate()}
            >
              Change plan
            </Button>
          )}
          {(!membership || status === "lapsed") && (
            <Link to="/membership" className={buttonClasses("filled")}>
              Choose a membership
            </Link>
          )}
        </div>
        {membership && status !== "lapsed" && (
          <div className="mt-3 flex max-w-text flex-col gap-2 text-small text-muted">
            <p>
              Change your card or cancel under “Manage payment”. Those pages are run by the payment
              provider; we never see your card number.
            </p>
            {canChange && <p>{whatChangeDoes(membership)}</p>}
            {status === "grace" && <p>You can pay what's due under “Manage payment”.</p>}
            {status === "cancelled" && (
              <p>You can resume it under “Manage payment”, and then change your plan.</p>
            )}
          </div>
        )}
      </Part>
      {membership && <InvoicesPart hasEnded={status === "lapsed"} />}
    </>
  );
}
