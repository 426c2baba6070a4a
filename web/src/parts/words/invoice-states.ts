import { money } from "../../lib/money.ts";

/** Words by the payment provider's status. */
const states: Readonly<Record<string, string>> = {
  draft: "Draft",
  open: "Due",
  paid: "Paid",
  uncollectible: "Unpaid",
  void: "Void",
};

interface ShownInvoice {
  status: string;
  amount: number;
  refunded: number;
  currency: string;
}

/** After the membership has ended, an open invoice isn't due any more. */
const statusOf = (status: string, hasEnded: boolean): string =>
  hasEnded && status === "open" ? "uncollectible" : status;

export function invoiceWords(invoice: ShownInvoice, hasEnded: boolean): string {
  const { amount, refunded, currency } = invoice;
  if (refunded > 0) {
    return refunded < amount ? `Refunded in part, ${money(refunded, currency)}` : "Refunded";
  }
  const status = statusOf(invoice.status, hasEnded);
  return states[status] ?? status;
}

/** The provider's page takes a payment for what's unpaid, though nothing would follow from it. */
export const canOpenInvoice = ({ status }: ShownInvoice, hasEnded: boolean): boolean =>
  statusOf(status, hasEnded) !== "uncollectible";
