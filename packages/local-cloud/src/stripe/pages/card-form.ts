import { Html, html } from "../../kernel/html.ts";
import { type NewCard, passesLuhn, testCard } from "../cards.ts";

/** What was typed, and what is wrong with it, by field. */
export interface CardEntry {
  values: Record<string, string>;
  errors: Record<string, string>;
  card: NewCard | undefined;
}

const NAMES: Record<string, string> = {
  email: "E-mail",
  number: "Card number",
  expiry: "Expiry",
  cvc: "Security code",
  name: "Name on card",
};

/** Reads the posted card fields. Numbers other than test cards' are never shown again. */
export function readCard(form: URLSearchParams, now: number): CardEntry {
  const value = (name: string) => (form.get(name) ?? "").trim();
  const errors: Record<string, string> = {};
  const number = value("number");
  const expiry = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(value("expiry"));
  const expMonth = Number(expiry?.[1]);
  const expYear = 2000 + Number(expiry?.[2]);
  const card = testCard({ number, expMonth, expYear });
  if (!number) errors.number = "Enter the card number.";
  else if (!passesLuhn(number)) errors.number = "This is not a card number. Check the digits.";
  else if (!card) errors.number = "Only test cards work here, for example 4242 4242 4242 4242.";
  if (!expiry || expMonth < 1 || expMonth > 12) errors.expiry = "Enter month and year as MM / YY.";
  else if (Date.UTC(expYear, expMonth) <= now * 1000) errors.expiry = "This date is in the past.";
  if (!/^\d{3,4}$/.test(value("cvc"))) errors.cvc = "Enter the 3 or 4 digits on the card.";
  if (!value("name")) errors.name = "Enter the name on the card.";
  return {
    values: { number: card ? number : "", expiry: value("expiry"), name: value("name") },
    errors,
    card,
  };
}

export const EMPTY_ENTRY: CardEntry = { values: {}, errors: {}, card: undefined };

/** The list of what is wrong, each with a link to its field; announced when the page opens. */
export function errorSummary(errors: Record<string, string>): Html {
  const entries = Object.entries(errors);
  if (entries.length === 0) return html``;
  return html`<div class="alert" role="alert">
<p>${errors.payment ? "The payment did not go through." : "Please look at this again."}</p>
<ul>${entries.map(
    ([name, words]) =>
      html`<li>${name === "payment" ? words : html`<a href="#${name}">${NAMES[name] ?? name}: ${words}</a>`}</li>`,
  )}</ul></div>`;
}

interface FieldOptions {
  entry: CardEntry;
  autocomplete: string;
  type?: "text" | "email";
  numeric?: boolean;
  placeholder?: string;
}

export function field(name: string, options: FieldOptions): Html {
  const { entry } = options;
  const wrong = entry.errors[name];
  const first = Object.keys(entry.errors).find((one) => one !== "payment") === name;
  return html`<div class="field">
<label for="${name}">${NAMES[name]}</label>
<input id="${name}" name="${name}" type="${options.type ?? "text"}" value="${entry.values[name] ?? ""}"
 autocomplete="${options.autocomplete}" required${options.numeric ? new Html(' inputmode="numeric"') : ""}${
   options.placeholder ? html` placeholder="${options.placeholder}"` : ""
 }${wrong ? html` aria-invalid="true" aria-describedby="${name}-error"` : ""}${first ? new Html(" autofocus") : ""}>
${wrong ? html`<span class="error" id="${name}-error">${wrong}</span>` : ""}
</div>`;
}

export function cardFields(entry: CardEntry): Html {
  return html`${field("number", { entry, autocomplete: "cc-number", numeric: true, placeholder: "4242 4242 4242 4242" })}
<div class="pair">
${field("expiry", { entry, autocomplete: "cc-exp", numeric: true, placeholder: "MM / YY" })}
${field("cvc", { entry, autocomplete: "cc-csc", numeric: true, placeholder: "123" })}
</div>
${field("name", { entry, autocomplete: "cc-name" })}`;
}

/** Lists the working test numbers. */
export function testCards(): Html {
  const rows = [
    ["4242 4242 4242 4242", "is accepted"],
    ["6011 1111 1111 1117", "is accepted, and is one card for everybody"],
    ["4000 0000 0000 0341", "is accepted now and fails when it is charged again"],
    ["4000 0000 0000 0259", "is accepted, and disputed at once"],
    ["4000 0000 0000 5126", "is accepted, and its refunds come back"],
    ["4000 0000 0000 9995", "has insufficient funds"],
    ["4000 0000 0000 0002", "is declined"],
  ];
  return html`<details open><summary>Test cards</summary>
<p class="small muted">With any later date, any security code and any name.</p>
<dl class="cards">${rows.map(([number = "", words = ""]) => html`<div><dt><code>${number}</code></dt><dd>${words}</dd></div>`)}</dl>
</details>`;
}
