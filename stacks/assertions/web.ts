import { expect, test } from "vitest";
import {
  BILLING_ROUTES,
  CALENDAR_ROUTE,
  CHART_ROUTES,
  PHOTO_ROUTES,
  PICTURE_ROUTES,
  PLACE_ROUTES,
  PUBLIC_ROUTES,
  SHARE_ROUTES,
  WEBHOOK_ROUTE,
} from "../routes.ts";
import { local, production, unverified } from "./stages.ts";

const routes = new Map(
  local
    .ofType("AWS::ApiGatewayV2::Route")
    .map(({ properties }) => [properties.RouteKey, properties] as const),
);
const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const authorizerOf = (routeKey: string, family: string) =>
  local.target(family, routes.get(routeKey)?.AuthorizerId)?.properties;

test("the API needs a token on all routes but the public ones", () => {
  const open = [...routes]
    .filter(([routeKey, { AuthorizationType }]) => {
      return !routeKey.startsWith("$") && AuthorizationType === "NONE";
    })
    .map(([routeKey]) => routeKey);
  expect(open.sort()).toEqual(
    [...PUBLIC_ROUTES, ...SHARE_ROUTES, ...PICTURE_ROUTES, CALENDAR_ROUTE, WEBHOOK_ROUTE]
      .map(key)
      .sort(),
  );
  const closed = [
    ...BILLING_ROUTES,
    ...PHOTO_ROUTES,
    ...PLACE_ROUTES,
    ...CHART_ROUTES,
    { method: "ANY", path: "/api/{proxy+}" },
  ];
  for (const route of closed) {
    expect(routes.get(key(route))?.AuthorizationType).toBe("JWT");
    // The clients for passwords and for passkeys.
    expect(authorizerOf(key(route), "Api")?.JwtConfiguration.Audience).toHaveLength(2);
  }
  expect(routes.size).toBe(open.length + closed.length + 3);
});

test("a socket only opens when the authorizer allows it", () => {
  expect(routes.get("$connect")?.AuthorizationType).toBe("CUSTOM");
  const authorizer = authorizerOf("$connect", "Realtime");
  expect(authorizer).toMatchObject({
    AuthorizerType: "REQUEST",
    IdentitySource: ["route.request.header.Sec-WebSocket-Protocol"],
  });
  expect(JSON.stringify(authorizer?.AuthorizerUri)).toContain("Authorizer");
  expect([...routes.keys()].filter((routeKey) => routeKey.startsWith("$")).sort()).toEqual([
    "$connect",
    "$default",
    "$disconnect",
  ]);
});

test("CloudFront proves itself to both APIs, and to nothing else", () => {
  const origins = config.Origins.map(
    (origin: { DomainName: object; OriginCustomHeaders?: object[] }) => [
      JSON.stringify(origin.DomainName).includes(".execute-api."),
      origin.OriginCustomHeaders,
    ],
  );
  const secret = {
    HeaderName: "x-origin-secret",
    HeaderValue: "{{resolve:ssm:/attune/local/origin-secret:1}}",
  };
  expect(origins).toHaveLength(4);
  for (const [isApi, headers] of origins) expect(headers).toEqual(isApi ? [secret] : undefined);
});

test("both APIs are throttled, far above what members do together", () => {
  const stages = local.ofType("AWS::ApiGatewayV2::Stage").map(({ properties }) => {
    expect(properties.AutoDeploy).toBe(true);
    return [properties.StageName, properties.DefaultRouteSettings];
  });
  const limits = { ThrottlingRateLimit: 5000, ThrottlingBurstLimit: 5000 };
  expect(Object.fromEntries(stages)).toMatchObject({ $default: limits, ws: limits });
});

const config = local.ofType("AWS::CloudFront::Distribution")[0]?.properties.DistributionConfig;
const behaviors = new Map<string, Record<string, unknown>>([
  ["site", config.DefaultCacheBehavior],
  ...config.CacheBehaviors.map((one: { PathPattern: string }) => [one.PathPattern, one] as const),
]);
const headersOf = (name: string, stage = local) => {
  const { DefaultCacheBehavior, CacheBehaviors } =
    stage.ofType("AWS::CloudFront::Distribution")[0]?.properties.DistributionConfig ?? {};
  const behavior =
    name === "site"
      ? DefaultCacheBehavior
      : CacheBehaviors.find((one: { PathPattern: string }) => one.PathPattern === name);
  return stage.target("Web", behavior.ResponseHeadersPolicyId)?.properties
    .ResponseHeadersPolicyConfig;
};

test("site, API, media and sockets are one origin, over HTTPS only", () => {
  expect([...behaviors.keys()]).toEqual([
    "site",
    "/api/*",
    "/s/*",
    "/media/profile-images/*",
    "/media/user-uploads/avatars/*",
    "/media/*",
    "/ws",
  ]);
  for (const behavior of behaviors.values()) {
    expect(behavior.ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/);
  }
  expect(config.Aliases).toEqual(["attune.example"]);
  expect(config.ViewerCertificate.MinimumProtocolVersion).toBe("TLSv1.2_2021");
  for (const origin of config.Origins) {
    if (origin.CustomOriginConfig) {
      expect(origin.CustomOriginConfig.OriginProtocolPolicy).toBe("https-only");
    } else {
      expect(origin.OriginAccessControlId).toBeDefined();
    }
  }
});

test.each(["site", "/api/*", "/s/*", "/media/*"])("%s carries security headers", (name) => {
  expect(headersOf(name)?.SecurityHeadersConfig).toMatchObject({
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: "DENY" },
    ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin" },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
  });
  const custom = headersOf(name)?.CustomHeadersConfig.Items.map(
    (item: { Header: string }) => item.Header,
  );
  expect(custom).toContain("Permissions-Policy");
});

/**
 * The content security policy by directive; "…" stands for values known once it's deployed.
 */
function directives(name: string, stage = local): Record<string, string> {
  const policy = headersOf(name, stage)?.SecurityHeadersConfig.ContentSecurityPolicy
    .ContentSecurityPolicy;
  const text: string =
    typeof policy === "string"
      ? policy
      : policy["Fn::Join"][1]
          .map((part: unknown) => (typeof part === "string" ? part : "…"))
          .join("");
  return Object.fromEntries(
    text.split("; ").map((directive) => {
      const [first = "", ...values] = directive.split(" ");
      return [first, values.join(" ")];
    }),
  );
}

test("the site only runs its own scripts, and no string becomes a script", () => {
  expect(directives("site", production)).toMatchObject({
    "default-src": "'none'",
    "script-src": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "app",
    "connect-src":
      "'self' wss://members.example.org https://cognito-idp.us-east-1.amazonaws.com https://…",
  });
  expect(JSON.stringify(directives("site", production))).not.toContain("unsafe");
});

test("a maps key opens the site to Google's maps, and to nothing else", () => {
  const { "script-src": scripts, "connect-src": connect, ...others } = directives("site");
  expect(scripts).toBe("'self' https://maps.googleapis.com");
  expect(connect).toMatch(/ https:\/\/maps\.googleapis\.com$/);
  expect(others["trusted-types"]).toBe(
    "app maps google-maps-api-loader google-maps-api#html lit-html",
  );
  expect(JSON.stringify(directives("site"))).not.toContain("unsafe");
  const without = directives("site", production);
  for (const [name, value] of Object.entries(others)) {
    if (name !== "trusted-types") expect(value).toBe(without[name]);
  }
});

test("nothing from members or the API runs as a page", () => {
  const inert = { "default-src": "'none'", "frame-ancestors": "'none'", sandbox: "" };
  expect(directives("/api/*")).toEqual(inert);
  expect(directives("/media/*")).toEqual(inert);
});

test("a link's preview loads, frames and sends nothing, and is read only", () => {
  expect(directives("/s/*")).toEqual({
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
  });
  const embeddedBy = (name: string) =>
    headersOf(name)?.CustomHeadersConfig.Items.find(
      (item: { Header: string }) => item.Header === "Cross-Origin-Resource-Policy",
    )?.Value;
  expect(embeddedBy("/s/*")).toBe("cross-origin");
  expect(["site", "/api/*", "/media/*"].map(embeddedBy)).toEqual(Array(3).fill("same-origin"));
  expect(behaviors.get("/s/*")?.AllowedMethods ?? ["GET", "HEAD"]).toEqual(["GET", "HEAD"]);
  expect(behaviors.get("/s/*")?.CachePolicyId).toBe("4135ea2d-6df8-44a3-9df3-4b5a84be39ad");
});

test("pictures but portraits need a signature, and the edge keeps none of them", () => {
  const closed = [...behaviors].filter(([, { TrustedKeyGroups: groups }]) => groups);
  expect(closed.map(([name]) => name)).toEqual(["/media/*"]);
  for (const [, { TrustedKeyGroups: groups, CachePolicyId: policy }] of closed) {
    // The distribution's origin groups, or a failing test.
    const [group] = groups as object[];
    expect(local.target("Web", group)?.type).toBe("AWS::CloudFront::KeyGroup");
    expect(policy).toBe("4135ea2d-6df8-44a3-9df3-4b5a84be39ad");
  }
});

test("a rotated key stays trusted while the new one is deployed", () => {
  const trusted = (stage: typeof local) => {
    const [group] = stage.ofType("AWS::CloudFront::KeyGroup");
    return group?.properties.KeyGroupConfig.Items.map(
      (key: object) => stage.target("Media", key)?.properties.PublicKeyConfig.EncodedKey,
    );
  };
  const key = (stage: string, version: number) =>
    `{{resolve:ssm:/attune/${stage}/media/public-key:${version}}}`;
  expect(trusted(local)).toEqual([key("local", 1)]);
  expect(trusted(unverified)).toEqual([key("staging", 3), key("staging", 2)]);
});

test("the API is not cached by default, and its answers can be compressed", () => {
  const policy = local.target("Web", behaviors.get("/api/*")?.CachePolicyId)?.properties;
  expect(policy?.CachePolicyConfig).toMatchObject({
    DefaultTTL: 0,
    MinTTL: 0,
    MaxTTL: 1,
    ParametersInCacheKeyAndForwardedToOrigin: {
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
      HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["Authorization"] },
    },
  });
});

test("caches keep the site's files apart by encoding", () => {
  const varies = (name: string) =>
    headersOf(name)?.CustomHeadersConfig.Items.find(
      ({ Header }: { Header: string }) => Header === "Vary",
    );
  expect(varies("site")).toEqual({ Header: "Vary", Value: "Accept-Encoding", Override: true });
  expect(varies("/api/*")).toBeUndefined();
});
