import { generateKeyPairSync } from "node:crypto";
import { webhookEvents } from "@attune/core/memberships/webhook-events";
import { pushHost } from "@attune/local-cloud/push/host";
import type { Addresses } from "@attune/local-cloud/types";
import { newPushKeys } from "./push-keys.ts";

/** Made once per process, because warm functions keep it while local clouds come and go. */
const mediaKey = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const pushKeys = newPushKeys();

/** Test keys for the simulated payment provider. */
export const localStripe = {
  secretKey: "sk_test_local",
  webhookSecret: "whsec_local",
  webhookPath: "/api/webhooks/stripe",
  webhookEvents,
} as const;

/** Turns on sign-in with Google and Apple; a page of the local cloud stands in for both. */
export const localProviders = {
  GOOGLE_CLIENT_ID: "local-google",
  APPLE_SERVICES_ID: "local.apple",
  APPLE_TEAM_ID: "LOCALTEAM0",
  APPLE_KEY_ID: "LOCALKEY00",
};

/** A local cloud shares the machine with everything else, so its timeouts only end what hangs. */
export const localTimeoutFactor = 20;

export const localEnvironment = ({ origin, endpoint }: Addresses) => ({
  ORIGIN: origin,
  STRIPE_API_BASE: endpoint,
  PUSH_HOSTS: pushHost,
  AWS_TIMEOUT_FACTOR: String(localTimeoutFactor),
});

/** Secrets of Secrets Manager can be read through the parameter store under this name. */
const secretParameter = (name: string): string => `/aws/reference/secretsmanager/${name}`;

/** Parameters that a deployment expects in the parameter store. */
export const localParameters = (stage: string): Record<string, string> => ({
  [`/attune/${stage}/stripe/secret-key`]: localStripe.secretKey,
  [`/attune/${stage}/stripe/webhook-secret`]: localStripe.webhookSecret,
  [`/attune/${stage}/origin-secret`]: "local-origin-secret",
  [`/attune/${stage}/media/private-key`]: mediaKey.privateKey,
  [`/attune/${stage}/media/public-key`]: mediaKey.publicKey,
  [`/attune/${stage}/push/private-key`]: pushKeys.privateKey,
  [`/attune/${stage}/push/public-key`]: pushKeys.publicKey,
  [secretParameter(`attune/${stage}/google/client-secret`)]: "local-google-secret",
  [secretParameter(`attune/${stage}/apple/private-key`)]: "local-apple-key",
});
