import { useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { fullDate } from "../../../lib/date-format.ts";
import { money } from "../../../lib/money.ts";
import { presets } from "../../../lib/query.ts";
import { onDomainEvent } from "../../../lib/realtime.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { canOpenInvoice, invoiceWords } from "../../../parts/words/invoice-states.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";

const invoices = () => [api.billing.listInvoices.key()];
onDomainEvent("membership.changed", invoices);
onDomainEvent("membership.refunded", invoices);
onDomainEvent("membership.refund_failed", invoices);

export function InvoicesPart({ hasEnded }: { hasEnded: boolean }) {
  const { data, error, refetch } = useQuery({
    ...api.billing.listInvoices.queryOptions(),
    ...presets.dynamic,
  });
  return (
    <Part title="Invoices">
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Loading invoices" lines={2} />}
      {data?.items.length === 0 && <p className="text-muted">There are none yet.</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {data?.items.map(({ id, createdAt, url, ...invoice }) => (
          <li key={id} className="flex min-h-12 items-center gap-x-4 py-1">
            <span className="flex flex-wrap items-baseline gap-x-4">
              <span>{fullDate(createdAt)}</span>
              <span className="text-small text-muted">{invoiceWords(invoice, hasEnded)}</span>
            </span>
            <span className="ms-auto shrink-0 tabular-nums">
              {money(invoice.amount, invoice.currency)}
            </span>
            {url && canOpenInvoice(invoice, hasEnded) && (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 min-w-11 items-center justify-end"
              >
                Open<span className="sr-only"> the invoice from {fullDate(createdAt)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
