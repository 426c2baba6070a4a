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
export function invoiceWords(invoice: ShownInvoice, hasEnded: boolean): string {
  const { status, amount, refunded, currency } = invoice;
  if (refunded > 0) {
    return refunded < amount ? `Refunded in part, ${money(refunded, currency)}` : "Refunded";
  }
  return states[hasEnded && status === "open" ? "uncollectible" : status] ?? status;
}
