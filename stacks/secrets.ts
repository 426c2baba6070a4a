import type { Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as kms from "aws-cdk-lib/aws-kms";
import { originSecretParameter, stripeParameters } from "./parameters.ts";
import { keptInProduction } from "./removal.ts";
import { APP_NAME, type Settings } from "./settings.ts";

/**
 * The key for birth data and the codes Cognito mails, and the names of the secrets. Those are SSM
 * parameters: a template must not contain them, and CloudFormation can't make the SecureStrings
 * among them.
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
        // Any pool's, because this one is made after its key. A grant without it would reach birth
        // data.
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
    /** What CloudFront sends. The values are filled in on deployment. */
    originSecret: originSecret(version),
    /** What the APIs take: while a new secret is deployed, CloudFront still sends the last one. */
    originSecrets: [version, version - 1]
      .filter((one) => one > 0)
      .map(originSecret)
      .join(","),
  };
}
