import type { Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as kms from "aws-cdk-lib/aws-kms";
import { originSecretParameter, stripeParameters } from "./parameters.ts";
import { keptInProduction } from "./removal.ts";
import { APP_NAME, type Settings } from "./settings.ts";

/**
 * Secrets are SSM parameters, because templates mustn't contain them. CloudFormation can't create
 * SecureStrings, so they're created outside of it.
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
        // Any user pool, as ours is made later. Without this condition the grant would include
        // birth data.
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
    /** The current secret; CloudFormation resolves it when deploying. */
    originSecret: originSecret(version),
    /** Both versions are valid, as CloudFront sends the previous one until it's updated. */
    originSecrets: [version, version - 1]
      .filter((one) => one > 0)
      .map(originSecret)
      .join(","),
  };
}
