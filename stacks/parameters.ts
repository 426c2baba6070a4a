import { APP_NAME } from "./settings.ts";

const parameter = (stage: string, name: string) => `/${APP_NAME}/${stage}/${name}`;

/** Parameter with the secret that CloudFront sends to the APIs. */
export const originSecretParameter = (stage: string): string => parameter(stage, "origin-secret");

/** Parameters with the key pair that opens members' pictures; both halves have the same version. */
export const mediaKeyParameters = (stage: string) => ({
  privateKeyParameter: parameter(stage, "media/private-key"),
  publicKeyParameter: parameter(stage, "media/public-key"),
});

/** Parameters with the VAPID key pair that identifies us to browsers' push services. */
export const pushKeyParameters = (stage: string) => ({
  privateKeyParameter: parameter(stage, "push/private-key"),
  publicKeyParameter: parameter(stage, "push/public-key"),
});

/** Parameters with Stripe's keys, which the operator sets by hand. */
export const stripeParameters = (stage: string) => ({
  secretParameter: parameter(stage, "stripe/secret-key"),
  webhookSecretParameter: parameter(stage, "stripe/webhook-secret"),
});

/** Secrets of sign-in providers in Secrets Manager, which the operator sets by hand. */
export const providerSecrets = (stage: string) => ({
  google: `${APP_NAME}/${stage}/google/client-secret`,
  apple: `${APP_NAME}/${stage}/apple/private-key`,
});
