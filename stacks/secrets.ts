import type { Stack } from "aws-cdk-lib";
import * as kms from "aws-cdk-lib/aws-kms";
import { keptInProduction } from "./removal.ts";
import { APP_NAME, type Settings } from "./settings.ts";

/**
 * The key of birth data, and the names of the secrets. The secrets themselves are SSM SecureStrings
 * that ops puts there by hand: CloudFormation cannot make them, and a template must not hold them.
 */
export function secretsStack(stack: Stack, settings: Settings) {
  const birthKey = new kms.Key(stack, "BirthKey", {
    alias: `alias/${APP_NAME}-${settings.stage}-birth`,
    description: "Encrypts members' birth date, time and place.",
    enableKeyRotation: true,
    removalPolicy: keptInProduction(settings),
  });
  const parameter = (name: string) => `/${APP_NAME}/${settings.stage}/${name}`;
  const stripe = {
    secretParameter: parameter("stripe/secret-key"),
    webhookSecretParameter: parameter("stripe/webhook-secret"),
  };
  return { birthKey, stripe };
}
