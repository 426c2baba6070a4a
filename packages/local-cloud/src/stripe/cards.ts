import { randomBytes } from "node:crypto";
import { invalidRequest } from "./errors.ts";
import type { CardBehaviour, PaymentMethod } from "./model.ts";

interface TestCard {
  brand: string;
  behaviour: CardBehaviour;
  /** The same card for every customer; of the other numbers, each customer's is another card. */
  fingerprint?: string;
}

/** Stripe's test cards. "4000 0000 0000 0341" takes the first payment and fails on renewals. */
const TEST_CARDS: Record<string, TestCard> = {
  "4242424242424242": { brand: "visa", behaviour: {} },
  "4000056655665556": { brand: "visa", behaviour: {} },
  "5555555555554444": { brand: "mastercard", behaviour: {} },
  "378282246310005": { brand: "amex", behaviour: {} },
  "6011111111111117": { brand: "discover", behaviour: {}, fingerprint: "Sh4redTestCard17" },
  "4000000000000259": { brand: "visa", behaviour: { disputes: true } },
  "4000000000005126": { brand: "visa", behaviour: { refusesRefunds: true } },
  "4000000000000341": { brand: "visa", behaviour: { later: "generic_decline" } },
  "4000000000000002": { brand: "visa", behaviour: { first: "generic_decline" } },
  "4000000000009995": { brand: "visa", behaviour: { first: "insufficient_funds" } },
  "4000000000000069": { brand: "visa", behaviour: { first: "expired_card" } },
  "4000000000000127": { brand: "visa", behaviour: { first: "incorrect_cvc" } },
  "4000000000000119": { brand: "visa", behaviour: { first: "processing_error" } },
};

/** Payment methods Stripe's test mode knows by name. */
const NAMED: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_createDispute: "4000000000000259",
  pm_card_refundFail: "4000000000005126",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclined: "4000000000000002",
};

export interface CardInput {
  number: string;
  expMonth: number;
  expYear: number;
}

export type NewCard = Pick<PaymentMethod, "card" | "behaviour">;

/** What a number is for; undefined when it is no test card. */
export function testCard({ number, expMonth, expYear }: CardInput): NewCard | undefined {
  const digits = number.replace(/[\s-]/g, "");
  const known = TEST_CARDS[digits];
  if (!known) return undefined;
  return {
    card: {
      brand: known.brand,
      last4: digits.slice(-4),
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: known.fingerprint ?? randomBytes(12).toString("base64url"),
    },
    behaviour: known.behaviour,
  };
}

export function namedCard(name: string, year: number): NewCard | undefined {
  const number = NAMED[name];
  return number ? testCard({ number, expMonth: 12, expYear: year + 2 }) : undefined;
}

/** Whether the last digit fits the others (Luhn), as it does for every real and test card. */
export function passesLuhn(number: string): boolean {
  const digits = number.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export const noTestCard = () =>
  invalidRequest(
    "The local payment provider takes Stripe's test cards only.",
    "card[number]",
    "incorrect_number",
  );
