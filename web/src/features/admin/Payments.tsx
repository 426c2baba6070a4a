import type { Membership } from "@attune/core/memberships/memberships.contract";
import type { Payment } from "@attune/core/memberships/refunds.contract";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { fullDate } from "../../lib/date-format.ts";
import { sideBySide } from "../../lib/join-words.ts";
import { money } from "../../lib/money.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { invoiceWords } from "../../parts/words/invoice-states.ts";
import { planName } from "../../parts/words/plan-names.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";
import { useHasPermission } from "./permissions.ts";

const RefundDialog = lazyComponent(() => import("./RefundDialog.tsx"));

interface PaymentsProps {
  person: { userId: string; name: string };
  membership: Membership | null;
}

interface LineProps {
  payment: Payment;
  hasEnded: boolean;
  onRefund: (() => void) | undefined;
}

function Line({ payment, hasEnded, onRefund }: LineProps) {
  const { createdAt, amount, currency, disputed, plan } = payment;
  const day = fullDate(createdAt);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p>{sideBySide([day, plan && planName(plan)])}</p>
        <p className="text-small text-muted">
          {sideBySide([invoiceWords(payment, hasEnded), disputed && "Disputed by the payer"])}
        </p>
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-x-4">
        <span className="tabular-nums">{money(amount, currency)}</span>
        {onRefund && (
          <Button onClick={onRefund}>
            Refund...<span className="sr-only"> Payment of {day}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** What a member has paid, for a system admin to refund. */
export function Payments({ person, membership }: PaymentsProps) {
  const { userId } = person;
  const isSelf = useAccount()?.user.userId === userId;
  const isSystemAdmin = useHasPermission()("system_admin");
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useKeepFocus<HTMLElement>(heading);
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const { data, error, refetch } = useQuery({
    ...api.billing.listPayments.queryOptions({ input: { userId } }),
    ...presets.dynamic,
  });
  const canRefund = isSystemAdmin && !isSelf;
  const paid = data?.items.some(({ refundable }) => refundable > 0) ?? false;
  return (
    <section ref={kept} aria-labelledby="payments" className="mt-8">
      <h2 id="payments" ref={heading} tabIndex={-1} className="text-h3">
        Payments
      </h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Loading payments" lines={2} />}
      {data?.items.length === 0 && <p className="mt-1 text-muted">There are none yet.</p>}
      {paid && !canRefund && (
        <p className="mt-1 text-muted">
          {isSelf
            ? "Another admin has to refund your own payments."
            : "Only a system admin can refund them."}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {data?.items.map((payment) => (
          <Line
            key={payment.id}
            payment={payment}
            hasEnded={membership?.status === "lapsed"}
            onRefund={canRefund && payment.refundable > 0 ? () => setRefunding(payment) : undefined}
          />
        ))}
      </ul>
      {refunding && (
        <RefundDialog
          person={person}
          membership={membership}
          payment={refunding}
          onClose={() => setRefunding(null)}
        />
      )}
    </section>
  );
}
