import type { Stack } from "aws-cdk-lib";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { APP_NAME, type Settings } from "./settings.ts";

/**
 * Requests per IP address in five minutes. A sign-in takes three, an open tab one in ten minutes,
 * so several hundred members can share an address.
 */
const RATE_LIMIT = 500;

/**
 * Not limited: the API makes this call for all members from few addresses, with their valid tokens.
 */
const listsPasskeys: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: "x-amzn-cognito-operation-name" } },
    positionalConstraint: "EXACTLY",
    searchString: "ListWebAuthnCredentials",
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
};

/** Limits browsers' direct calls to Cognito, which don't pass through the API. */
export function poolFirewall(stack: Stack, settings: Settings, userPoolArn: string): void {
  const name = `${settings.stage}-${APP_NAME}-accounts`;
  const visibility = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    // Sampled requests would contain members' IP addresses.
    sampledRequestsEnabled: false,
    metricName,
  });
  const { attrArn } = new CfnWebACL(stack, "PoolFirewall", {
    name,
    scope: "REGIONAL",
    defaultAction: { allow: {} },
    visibilityConfig: visibility(name),
    rules: [
      {
        name: "rate",
        priority: 0,
        action: { block: {} },
        statement: {
          rateBasedStatement: {
            limit: RATE_LIMIT,
            aggregateKeyType: "IP",
            scopeDownStatement: { notStatement: { statement: listsPasskeys } },
          },
        },
        visibilityConfig: visibility("accounts-rate"),
      },
    ],
  });
  new CfnWebACLAssociation(stack, "PoolFirewallAssociation", {
    resourceArn: userPoolArn,
    webAclArn: attrArn,
  });
}
