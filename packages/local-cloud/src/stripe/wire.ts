import type Stripe from "stripe";

type Decimal = NonNullable<Stripe.Price["unit_amount_decimal"]>;

/** An object of Stripe's API as it travels; the SDK turns some texts into decimals. */
export type Wire<T> = T extends Decimal
  ? string
  : T extends (infer Member)[]
    ? Wire<Member>[]
    : T extends object
      ? { [Name in keyof T]: Wire<T[Name]> }
      : T;
