import { useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { fullDate } from "../../../lib/date-format.ts";
import { presets } from "../../../lib/query.ts";
import { onDomainEvent } from "../../../lib/realtime.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";
import { money } from "./money.ts";

onDomainEvent("membership.changed", () => [api.billing.listInvoices.key()]);

/** Words by the payment provider's status. */
const statusWords: Readonly<Record<string, string>> = {
  draft: "Draft",
  open: "Due",
  paid: "Paid",
  uncollectible: "Unpaid",
  void: "Void",
};

/** After the membership has ended, an open invoice isn't due any more. */
const wordsOf = (status: string, hasEnded: boolean): string =>
  statusWords[hasEnded && status === "open" ? "uncollectible" : status] ?? status;

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
        {data?.items.map(({ id, createdAt, amount, currency, status, url }) => (
          <li key={id} className="flex min-h-12 items-center gap-x-4 py-1">
            <span className="flex flex-wrap items-baseline gap-x-4">
              <span>{fullDate(createdAt)}</span>
              <span className="text-small text-muted">{wordsOf(status, hasEnded)}</span>
            </span>
            <span className="ms-auto shrink-0 tabular-nums">{money(amount, currency)}</span>
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 min-w-11 items-center justify-end"
              >
                Open<span className="sr-only"> the invoice of {fullDate(createdAt)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
