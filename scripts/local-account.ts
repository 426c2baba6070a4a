/** The payment provider's account on this machine; no money moves. */
export const localStripe = {
  secretKey: "sk_test_local",
  webhookSecret: "whsec_local",
  webhookPath: "/api/webhooks/stripe",
} as const;

/** What the parameter store is expected to hold before a deployment. */
export const localParameters = (stage: string): Record<string, string> => ({
  [`/attune/${stage}/stripe/secret-key`]: localStripe.secretKey,
  [`/attune/${stage}/stripe/webhook-secret`]: localStripe.webhookSecret,
  [`/attune/${stage}/origin-secret`]: "local-origin-secret",
});
