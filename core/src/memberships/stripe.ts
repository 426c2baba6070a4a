import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import Stripe from "stripe";
import { awsOptions } from "../kernel/aws.ts";
import { optionalSetting, setting } from "../kernel/config.ts";

export interface Provider {
  stripe: Stripe;
  webhookSecret: string;
}

let provider: Promise<Provider> | undefined;

export function paymentProvider(): Promise<Provider> {
  provider ??= connect().catch((error) => {
    provider = undefined;
    throw error;
  });
  return provider;
}

async function connect(): Promise<Provider> {
  const names = {
    key: setting("STRIPE_SECRET_PARAMETER"),
    webhook: setting("STRIPE_WEBHOOK_SECRET_PARAMETER"),
  };
  const { Parameters: found = [] } = await new SSMClient(awsOptions()).send(
    new GetParametersCommand({ Names: Object.values(names), WithDecryption: true }),
  );
  const read = (name: string) => {
    const value = found.find((parameter) => parameter.Name === name)?.Value;
    if (!value) throw new Error("A payment secret is missing from the parameter store.");
    return value;
  };
  const base = optionalSetting("STRIPE_API_BASE");
  const address = base ? new URL(base) : undefined;
  const stripe = new Stripe(read(names.key), {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(address
      ? {
          host: address.hostname,
          port: address.port,
          protocol: address.protocol === "https:" ? ("https" as const) : ("http" as const),
        }
      : {}),
  });
  return { stripe, webhookSecret: read(names.webhook) };
}
