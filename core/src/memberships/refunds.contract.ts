import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";
import { doneSchema, textSchema, timeSchema, userIdSchema } from "../kernel/schemas.ts";
import { maxRefund, maxRefundReasonLength } from "./refunds.rules.ts";

/** Amounts are in cents of `currency`. */
export const invoiceSchema = z.object({
  id: z.string(),
  createdAt: timeSchema,
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  url: z.nullable(z.string()),
  refunded: z.number(),
});

const paymentSchema = z.object({
  ...invoiceSchema.shape,
  /** Null if it's no plan of ours by now. */
  plan: z.nullable(z.string()),
  disputed: z.boolean(),
  /** What's left to refund; 0 if it can't be refunded. */
  refundable: z.number(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const refundsContract = {
  listPayments: operation({ permission: "users_update" })
    .route({ method: "GET", path: "/admin/users/{userId}/payments" })
    .input(z.object({ userId: userIdSchema }))
    .output(z.object({ items: z.array(paymentSchema) })),

  refundInvoice: operation({ permission: "system_admin" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/users/{userId}/refunds" })
    .input(
      z.object({
        userId: userIdSchema,
        /** The provider's. */
        invoiceId: z.string().check(z.regex(/^in_\w{1,100}$/)),
        amount: z.int().check(z.positive(), z.lte(maxRefund)),
        reason: textSchema(maxRefundReasonLength),
        endMembership: z.boolean(),
        /** Idempotency token. */
        token: z.string().check(z.regex(/^[\w-]{8,36}$/)),
      }),
    )
    .output(doneSchema),
};
