import { html } from "../../kernel/html.ts";
import type { Desk } from "../desk.ts";
import { declineMessage } from "../errors.ts";
import type { Invoice } from "../model.ts";
import { longDate, money } from "../money.ts";
import { refundedOf } from "../shapes-charge.ts";
import { type CardEntry, cardFields, EMPTY_ENTRY, errorSummary, testCards } from "./card-form.ts";
import { notFound, type Page, redirect, respond } from "./layout.ts";
import { writePdf } from "./pdf.ts";
import { statusMark } from "./portal-overview.ts";
import { submitCard } from "./submit-card.ts";

/** One invoice: to read, to pay when it is open, and as a file. */
export function invoicePage(
  desk: Desk,
  invoice: Invoice,
  steps: string[],
  form?: URLSearchParams,
): Page {
  if (steps[0] === "pdf" && !form) return pdf(desk, invoice);
  if (steps.length > 0) return notFound();
  return form ? pay(desk, invoice, form) : show(desk, invoice);
}

function facts(desk: Desk, invoice: Invoice): [string, string][] {
  const customer = desk.state.customers.get(invoice.customer);
  return [
    ["Number", invoice.number],
    ["Date", longDate(invoice.created)],
    ["For", [customer?.name, customer?.email].filter(Boolean).join(", ")],
  ];
}

function sums(desk: Desk, invoice: Invoice): [string, string][] {
  const credit = invoice.total - invoice.amount_due;
  const amount = (value: number) => money(value, invoice.currency);
  const charge = invoice.charge && desk.state.charges.get(invoice.charge);
  const refunded = charge ? refundedOf(desk, charge) : 0;
  const beforeCredit: [string, string][] = [
    ["Total", amount(invoice.total)],
    [credit > 0 ? "Credit used" : "Kept as credit", amount(-credit)],
  ];
  return [
    ...(credit === 0 ? [] : beforeCredit),
    [invoice.status === "paid" ? "Paid" : "To be paid", amount(invoice.amount_due)],
    ...(refunded > 0 ? [["Refunded", amount(refunded)] satisfies [string, string]] : []),
  ];
}

function show(desk: Desk, invoice: Invoice, entry: CardEntry = EMPTY_ENTRY, status = 200): Page {
  const shop = desk.options.businessName;
  return respond({
    status,
    title: `Invoice ${invoice.number}`,
    narrow: true,
    main: html`<div class="sheet">
<h1>${shop ? `${shop}, invoice` : "Invoice"} ${statusMark(invoice)}</h1>
<dl class="sums">${facts(desk, invoice).map(([name, value]) => html`<div><dt class="muted">${name}</dt><dd>${value}</dd></div>`)}</dl>
<table><thead><tr><th scope="col">What</th><th scope="col" class="amount">Amount</th></tr></thead><tbody>
${invoice.lines.map((line) => html`<tr><td>${line.description}</td><td class="amount">${money(line.amount, invoice.currency)}</td></tr>`)}
</tbody></table>
<dl class="sums">${sums(desk, invoice).map(([name, value]) => html`<div class="total"><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p class="actions"><a class="button" href="/_stripe/invoice/${invoice.id}/pdf">Download as PDF</a></p>
</div>
${
  invoice.status === "open"
    ? html`<section class="section"><h2>Pay this invoice</h2>
${invoice.last_decline && status === 200 ? html`<p class="muted">The last attempt failed. ${declineMessage(invoice.last_decline)}</p>` : ""}
${errorSummary(entry.errors)}
<form method="post" novalidate>${cardFields(entry)}
<button class="button primary wide" type="submit">Pay ${money(invoice.amount_due, invoice.currency)}</button></form>
${testCards()}</section>`
    : ""
}`,
  });
}

function pay(desk: Desk, invoice: Invoice, form: URLSearchParams): Page {
  const here = `/_stripe/invoice/${invoice.id}`;
  if (invoice.status !== "open") return redirect(here);
  return submitCard(desk, {
    form,
    customerId: invoice.customer,
    to: here,
    again: (entry, status) => show(desk, invoice, entry, status),
  });
}

function pdf(desk: Desk, invoice: Invoice): Page {
  const lines = [
    ...facts(desk, invoice).map(([name, value]) => ({ left: `${name}: ${value}` })),
    { left: "" },
    ...invoice.lines.map((line) => ({
      left: line.description,
      right: money(line.amount, invoice.currency),
    })),
    { left: "" },
    ...sums(desk, invoice).map(([left, right]) => ({ left, right })),
    { left: "" },
    { left: "Made by a local payment page. No money has moved." },
  ];
  const shop = desk.options.businessName;
  return {
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="invoice-${invoice.number}.pdf"`,
      "cache-control": "no-store",
    },
    body: writePdf(shop ? `${shop}, invoice` : "Invoice", lines),
  };
}
