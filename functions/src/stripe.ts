import { setCallDeadline } from "@attune/core/kernel/deadlines";
import { AppError } from "@attune/core/kernel/errors";
import { done } from "@attune/core/kernel/schemas";
import { billingContract } from "@attune/core/memberships/billing.contract";
import {
  createCheckout,
  syncMembership,
  verifyCheckout,
} from "@attune/core/memberships/billing.service";
import { removeCustomer } from "@attune/core/memberships/customers.service";
import { listInvoices } from "@attune/core/memberships/invoices.service";
import {
  createPlanChange,
  createPortal,
  refreshMembership,
} from "@attune/core/memberships/portal.service";
import { listPayments, refundInvoice } from "@attune/core/memberships/refunds.service";
import { handleWebhook } from "@attune/core/memberships/webhook.service";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { bodyOf } from "./http/json.ts";
import { implementing } from "./http/procedures.ts";
import { refuse, serve } from "./http/serve.ts";

const billing = implementing("billing", billingContract);

const serveBilling = serve({
  billing: {
    createCheckout: billing.createCheckout.handler(({ input, context }) =>
      createCheckout(context.actor, input),
    ),
    verifyCheckout: billing.verifyCheckout.handler(({ input, context }) =>
      verifyCheckout(context.actor, input.sessionId),
    ),
    createPortal: billing.createPortal.handler(({ context }) => createPortal(context.actor)),
    createPlanChange: billing.createPlanChange.handler(({ context }) =>
      createPlanChange(context.actor),
    ),
    refreshMembership: billing.refreshMembership.handler(({ context }) =>
      refreshMembership(context.actor),
    ),
    listInvoices: billing.listInvoices.handler(({ context }) => listInvoices(context.actor)),
    syncMembership: billing.syncMembership.handler(({ input }) => syncMembership(input.email)),
    listPayments: billing.listPayments.handler(({ input }) => listPayments(input.userId)),
    refundInvoice: billing.refundInvoice.handler(async ({ input, context }) => {
      await refundInvoice(context.actor, input);
      return done;
    }),
  },
});

/** Sent by account deletion. */
interface RemoveCustomer {
  operation: "removeCustomer";
  userId: string;
}

/** The only function that may read the provider's secrets. */
export async function handler(
  event: APIGatewayProxyEventV2 | RemoveCustomer,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<APIGatewayProxyStructuredResultV2 | undefined> {
  setCallDeadline(context.getRemainingTimeInMillis());
  if ("operation" in event) {
    await removeCustomer(event.userId);
    return undefined;
  }
  if (event.rawPath === "/api/webhooks/stripe") return takeNotice(event);
  return serveBilling(event);
}

/** Answers 500 to all errors but a refusal, so that the provider retries. */
async function takeNotice(
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    await handleWebhook(bodyOf(event), event.headers["stripe-signature"] ?? "");
  } catch (error) {
    if (error instanceof AppError) return refuse(error.code);
    throw error;
  }
  return { statusCode: 200, body: JSON.stringify({ received: true }) };
}
