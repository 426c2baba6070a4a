import { expect, test } from "vitest";
import { local, production } from "./stages.ts";

const config = local.ofType("AWS::CloudFront::Distribution")[0]?.properties.DistributionConfig;

const firewallOf = (scope: string) =>
  local.ofType("AWS::WAFv2::WebACL").find(({ properties }) => properties.Scope === scope);

test("the firewall is in front of CloudFront when it's asked for", () => {
  expect(firewallOf("CLOUDFRONT")).toBeDefined();
  expect(local.target("Web", config.WebACLId)).toBe(firewallOf("CLOUDFRONT"));
  expect(production.ofType("AWS::WAFv2::WebACL")).toEqual([]);
});

test("then it also limits by address what browsers call at the user pool", () => {
  const [association] = local.ofType("AWS::WAFv2::WebACLAssociation");
  const { ResourceArn, WebACLArn } = association?.properties ?? {};
  expect(local.target("Auth", ResourceArn)?.type).toBe("AWS::Cognito::UserPool");
  expect(local.target("Auth", WebACLArn)).toBe(firewallOf("REGIONAL"));
  const [rule] = firewallOf("REGIONAL")?.properties.Rules ?? [];
  expect(rule).toMatchObject({
    Action: { Block: {} },
    Statement: { RateBasedStatement: { AggregateKeyType: "IP", Limit: 500 } },
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a template's statement is untyped JSON
function matches(statement: any, path: string, contentLength: number): boolean {
  // A WAF statement is an object with one key.
  const [[kind, body]] = Object.entries<typeof statement>(statement) as [
    [string, typeof statement],
  ];
  const match = (one: typeof statement) => matches(one, path, contentLength);
  if (kind === "OrStatement") return body.Statements.some(match);
  if (kind === "AndStatement") return body.Statements.every(match);
  if (kind === "NotStatement") return !match(body.Statement);
  if (kind === "ByteMatchStatement") return body.SearchString === path;
  expect(body.FieldToMatch).toEqual({ SingleHeader: { Name: "content-length" } });
  return new RegExp(body.RegexString).test(String(contentLength));
}

test.each([
  ["a face check of 6 MB", "/api/photos/detect-face", 6_100_000, false],
  ["a long post", "/api/posts", 20_000, false],
  ["Stripe's webhook", "/api/webhooks/stripe", 200_000, false],
  ["a post of 2 MB", "/api/posts", 2_000_000, true],
  ["a face check of 13 MB", "/api/photos/detect-face", 13_000_000, true],
])("the firewall's answer to %s", (_title, path, contentLength, blocked) => {
  const rules = firewallOf("CLOUDFRONT")?.properties.Rules;
  const common = rules[0].Statement.ManagedRuleGroupStatement;
  expect(common.RuleActionOverrides).toEqual([
    { Name: "SizeRestrictions_BODY", ActionToUse: { Count: {} } },
  ]);
  expect(rules[1].Action).toEqual({ Block: {} });
  expect(matches(rules[1].Statement, path, contentLength)).toBe(blocked);
});
