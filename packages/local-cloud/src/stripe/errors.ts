import { AwsError } from "../kernel/service.ts";
import type { DeclineCode } from "./model.ts";

interface Detail {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  code?: string;
  param?: string;
  decline_code?: string;
}

/** An error as Stripe writes it: `{ "error": { type, message, code?, param? } }`. */
export class StripeError extends AwsError {
  constructor(status: number, message: string, detail: Detail) {
    super(detail.code ?? detail.type, message, status, { ...detail });
  }
}

export function invalidRequest(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, message, {
    type: "invalid_request_error",
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  });
}

export function missing(kind: string, id: string, param = "id"): StripeError {
  return new StripeError(404, `No such ${kind}: '${id}'`, {
    type: "invalid_request_error",
    code: "resource_missing",
    param,
  });
}

const DECLINES: Record<DeclineCode, { code: string; message: string }> = {
  generic_decline: { code: "card_declined", message: "Your card was declined." },
  insufficient_funds: { code: "card_declined", message: "Your card has insufficient funds." },
  expired_card: { code: "expired_card", message: "Your card has expired." },
  incorrect_cvc: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  processing_error: {
    code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
};

export function declineMessage(decline: DeclineCode | "no_payment_method"): string {
  return decline === "no_payment_method" ? "There is no card on file." : DECLINES[decline].message;
}

export function declined(decline: DeclineCode): StripeError {
  const { code, message } = DECLINES[decline];
  return new StripeError(402, message, { type: "card_error", code, decline_code: decline });
}

/** The body of an error answer. */
export function errorBody(error: AwsError): string {
  // The details that invalid() was given.
  const { type, ...detail } = error.extra as Partial<Detail>;
  const limited = error.status === 429 || error.code.includes("Throttl");
  return JSON.stringify({
    error: {
      message: error.message,
      type: type ?? (limited ? "invalid_request_error" : "api_error"),
      ...(type || !limited ? {} : { code: "rate_limit" }),
      ...detail,
    },
  });
}
