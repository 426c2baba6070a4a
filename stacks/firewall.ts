import type { Stack } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { APP_NAME, type Settings } from "./settings.ts";

const metric = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** Requests from one address in five minutes before it is turned away. */
const RATE_LIMIT = 3000;

/** The optional firewall before CloudFront: AWS's common rules and a limit for each address. */
export function firewall(stack: Stack, settings: Settings): CfnWebACL {
  const name = `${settings.stage}-${APP_NAME}`;
  return new CfnWebACL(stack, "Firewall", {
    name,
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: metric(name),
    rules: [
      {
        name: "common",
        priority: 0,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesCommonRuleSet" },
        },
        visibilityConfig: metric("common"),
      },
      {
        name: "rate",
        priority: 1,
        action: { block: {} },
        statement: { rateBasedStatement: { limit: RATE_LIMIT, aggregateKeyType: "IP" } },
        visibilityConfig: metric("rate"),
      },
    ],
  });
}
