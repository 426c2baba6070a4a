import type { Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as kms from "aws-cdk-lib/aws-kms";
import { originSecretParameter, stripeParameters } from "./parameters.ts";
import { keptInProduction } from "./removal.ts";
import { APP_NAME, type Settings } from "./settings.ts";

/**
 * Secrets are SSM parameters: a template mustn't contain them, and CloudFormation can't make
 * SecureStrings.
 */
export function secretsStack(stack: Stack, settings: Settings) {
  const birthKey = new kms.Key(stack, "BirthKey", {
    alias: `alias/${APP_NAME}-${settings.stage}-birth`,
    description: "Encrypts members' birth date, time and place, and the codes mailed by Cognito.",
    enableKeyRotation: true,
    removalPolicy: keptInProduction(settings),
  });
  birthKey.addToResourcePolicy(
    new PolicyStatement({
      sid: "PoolMayEncryptCodes",
      principals: [new ServicePrincipal("cognito-idp.amazonaws.com")],
      actions: ["kms:CreateGrant"],
      resources: ["*"],
      conditions: {
        StringEquals: { "aws:SourceAccount": stack.account },
        // Any pool's, which is made later; without it, the grant would reach birth data.
        StringLike: { "kms:EncryptionContext:userpool-id": `${stack.region}_*` },
      },
    }),
  );
  const originSecret = (version: number) =>
    `{{resolve:ssm:${originSecretParameter(settings.stage)}:${version}}}`;
  const version = settings.originSecretVersion;
  return {
    birthKey,
    stripe: stripeParameters(settings.stage),
    /** CloudFront's; filled in on deployment. */
    originSecret: originSecret(version),
    /** CloudFront sends the last one until deployed. */
    originSecrets: [version, version - 1]
      .filter((one) => one > 0)
      .map(originSecret)
      .join(","),
  };
}
