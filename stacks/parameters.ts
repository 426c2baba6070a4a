import { APP_NAME } from "./settings.ts";

const parameter = (stage: string, name: string) => `/${APP_NAME}/${stage}/${name}`;

/** Parameter with the secret that CloudFront sends to the APIs. */
export const originSecretParameter = (stage: string): string => parameter(stage, "origin-secret");

/** Parameters of Stripe, which are put by hand. */
export const stripeParameters = (stage: string) => ({
  secretParameter: parameter(stage, "stripe/secret-key"),
  webhookSecretParameter: parameter(stage, "stripe/webhook-secret"),
});
