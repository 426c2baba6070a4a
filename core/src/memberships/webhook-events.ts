export const webhookEvents = [
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.trial_will_end",
  "invoice.paid",
  "invoice.payment_failed",
  "refund.created",
  "refund.updated",
  "refund.failed",
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];
