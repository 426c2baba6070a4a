import type { Stack } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { APP_NAME, type Settings } from "./settings.ts";

const metric = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** Requests per IP address in five minutes: all of them, and those that change something. */
const RATE_LIMIT = 3000;
const CHANGES_LIMIT = 1000;

/** The response uses the API's own error code, which the app translates. */
const TOO_MANY = "too-many";
const tooMany = {
  block: {
    customResponse: {
      responseCode: 429,
      customResponseBodyKey: TOO_MANY,
      responseHeaders: [{ name: "retry-after", value: "300" }],
    },
  },
};
const tooManyBody = JSON.stringify({
  code: "request.rate_limited",
  status: 429,
  message: "Too many requests.",
  data: { retryAfter: 300 },
});

const bytes = (fieldToMatch: object, positionalConstraint: string, searchString: string) => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});
const changesSomething = {
  andStatement: {
    statements: [
      bytes({ uriPath: {} }, "STARTS_WITH", "/api/"),
      { notStatement: { statement: bytes({ method: {} }, "EXACTLY", "GET") } },
    ],
  },
};

/** Face checks send up to 6 MB of base64; other bodies are smaller than a megabyte. */
const LARGE_BODY_PATH = "/api/photos/detect-face";
/**
 * Regular expressions for Content-Length, as the firewall reads only 16 KB of a body. The API
 * itself limits bodies without the header.
 */
const BODY_LIMITS = { megabyte: "^[0-9]{7,}$", tenMegabytes: "^[0-9]{8,}$" };

const contentLength = (regexString: string) => ({
  regexMatchStatement: {
    fieldToMatch: { singleHeader: { Name: "content-length" } },
    regexString,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});
const largeBodyPath = bytes({ uriPath: {} }, "EXACTLY", LARGE_BODY_PATH);
const tooLarge = {
  orStatement: {
    statements: [
      contentLength(BODY_LIMITS.tenMegabytes),
      {
        andStatement: {
          statements: [
            contentLength(BODY_LIMITS.megabyte),
            { notStatement: { statement: largeBodyPath } },
          ],
        },
      },
    ],
  },
};

export function firewall(stack: Stack, settings: Settings): CfnWebACL {
  const name = `${settings.stage}-${APP_NAME}`;
  return new CfnWebACL(stack, "Firewall", {
    name,
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: metric(name),
    customResponseBodies: { [TOO_MANY]: { contentType: "APPLICATION_JSON", content: tooManyBody } },
    rules: [
      {
        name: "common",
        priority: 0,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: "AWS",
            name: "AWSManagedRulesCommonRuleSet",
            // Would block bodies over 8 KB, such as face checks, long posts and webhooks.
            ruleActionOverrides: [{ name: "SizeRestrictions_BODY", actionToUse: { count: {} } }],
          },
        },
        visibilityConfig: metric("common"),
      },
      {
        name: "body-size",
        priority: 1,
        action: { block: {} },
        statement: tooLarge,
        visibilityConfig: metric("body-size"),
      },
      {
        name: "rate",
        priority: 2,
        action: tooMany,
        statement: { rateBasedStatement: { limit: RATE_LIMIT, aggregateKeyType: "IP" } },
        visibilityConfig: metric("rate"),
      },
      {
        name: "rate-of-changes",
        priority: 3,
        action: tooMany,
        statement: {
          rateBasedStatement: {
            limit: CHANGES_LIMIT,
            aggregateKeyType: "IP",
            scopeDownStatement: changesSomething,
          },
        },
        visibilityConfig: metric("rate-of-changes"),
      },
    ],
  });
}
