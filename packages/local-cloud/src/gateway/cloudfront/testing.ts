import { generateKeyPairSync } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { createGateway } from "../gateway.ts";
import { arnOf, functionContext, type Handlers, maker, makeWhole } from "../testing.ts";
import type { LocalRoute, StoredObject } from "../types.ts";
import { createCloudFront } from "./cloudfront.ts";

export const OPTIMIZED = "658327ea-f89d-4fab-a63d-7e88639e58f6";
const DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const ALL_VIEWER = "216adef6-5c7f-47e4-b989-5492eafa07d3";
const EXCEPT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

const publicKeyEncoding = { type: "spki", format: "pem" } as const;
/** Its private half signs what opens /private/. */
export const keyPair = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

/** A file worth compressing. */
export const script = `export const a = 1; // ${"é".repeat(1000)}`;
/** A file that's stored compressed. */
export const stored = brotliCompressSync(script);
const FILES: Record<string, [type: string, body: string | Buffer, encoding?: string]> = {
  "site/index.html": ["text/html", "<h1>landing</h1>"],
  "site/app.html": ["text/html", "<h1>app</h1>"],
  "site/404.html": ["text/html", "<h1>missing</h1>"],
  "site/assets/a b.js": ["text/javascript", script],
  "site/brotli/a.js": ["text/javascript", stored, "br"],
  "uploads/media/x.png": ["image/png", "x".repeat(5000)],
  "uploads/private/x.png": ["image/png", "secret"],
};

async function readObject(bucket: string, key: string): Promise<StoredObject> {
  const file = FILES[`${bucket}/${key}`];
  if (!file) return { status: 403, headers: {}, body: Buffer.from("AccessDenied") };
  const [type, body, encoding] = file;
  const headers = {
    "content-type": type,
    etag: '"e1"',
    "cache-control": "no-cache",
    ...(encoding && { "content-encoding": encoding }),
  };
  return { status: 200, headers, body: Buffer.from(body) };
}

const VIEWER_REQUEST = `
  async function handler(event) {
    const request = event.request;
    if (request.headers["x-preview"]) {
      return { statusCode: 308, headers: { location: { value: "https://ours.example" + request.uri } } };
    }
    if (!request.uri.split("/").pop().includes(".")) request.uri = "/app.html";
    return request;
  }`;

interface Setup {
  behaviour?: object;
  config?: object;
  localRoutes?: LocalRoute[];
  code?: string;
  computeLimit?: number;
}

/**
 * CloudFront with a site, an uploads bucket, a forbidden bucket, an HTTP API (function "api") and a
 * WebSocket API (function "socket").
 */
export async function startCloudFront(handlers: Handlers, setup: Setup = {}) {
  const { context, events } = functionContext(handlers);
  const gateway = createGateway(context, { jwksFor: () => ({ keys: [] }) });
  const http = await defineApi(gateway, "HTTP", "api", ["ANY /api/{path+}"], "$default");
  const ws = await defineApi(gateway, "WEBSOCKET", "socket", ["$connect", "$default"], "ws");
  const { localRoutes = [], computeLimit } = setup;
  const options = { gateway, readObject, localRoutes, computeLimit };
  const cloudFront = createCloudFront(context, options);
  const make = maker(cloudFront.provider, "CloudFront");
  const FunctionARN = await make("Function", "Rewrite", {
    Name: "rewrite",
    FunctionCode: setup.code ?? VIEWER_REQUEST,
  });
  const headers = await make("ResponseHeadersPolicy", "Headers", {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {
          ContentSecurityPolicy:
            "connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com wss://ours.example https://b.s3.us-east-1.amazonaws.com; upgrade-insecure-requests",
          Override: true,
        },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true },
        FrameOptions: { FrameOption: "DENY", Override: true },
        ContentTypeOptions: { Override: true },
      },
      CustomHeadersConfig: { Items: [{ Header: "X-Ours", Value: "1", Override: false }] },
      RemoveHeadersConfig: { Items: [{ Header: "Apigw-Requestid" }] },
    },
  });
  const compressed = await make("CachePolicy", "Compressed", {
    CachePolicyConfig: {
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["Authorization"] },
        QueryStringsConfig: { QueryStringBehavior: "whitelist", QueryStrings: ["q"] },
        CookiesConfig: { CookieBehavior: "none" },
      },
    },
  });
  const keyId = await make("PublicKey", "Key", {
    PublicKeyConfig: { EncodedKey: keyPair.publicKey },
  });
  const TrustedKeyGroups = [await make("KeyGroup", "Keys", { KeyGroupConfig: { Items: [keyId] } })];
  const ORIGIN = { TargetOriginId: "api", AllowedMethods: ["GET", "HEAD", "POST"] };
  const bucket = (name: string) => ({
    Id: name,
    DomainName: `${name}.s3.us-east-1.amazonaws.com`,
    OriginAccessControlId: "oac",
    S3OriginConfig: { OriginAccessIdentity: "" },
  });
  const DistributionConfig = {
    Enabled: true,
    Aliases: ["ours.example"],
    DefaultRootObject: "index.html",
    Origins: [
      bucket("site"),
      bucket("uploads"),
      {
        ...bucket("open"),
        DomainName: "site.s3.us-east-1.amazonaws.com",
        OriginAccessControlId: "",
      },
      { Id: "api", DomainName: `${http}.execute-api.us-east-1.amazonaws.com` },
      { Id: "ws", DomainName: `${ws}.execute-api.us-east-1.amazonaws.com` },
    ],
    DefaultCacheBehavior: {
      TargetOriginId: "site",
      CachePolicyId: OPTIMIZED,
      Compress: true,
      ResponseHeadersPolicyId: headers,
      FunctionAssociations: [{ EventType: "viewer-request", FunctionARN }],
    },
    CacheBehaviors: [
      { PathPattern: "/api/narrow/*", ...ORIGIN, CachePolicyId: compressed, Compress: true },
      {
        PathPattern: "/api/host/*",
        ...ORIGIN,
        CachePolicyId: DISABLED,
        OriginRequestPolicyId: ALL_VIEWER,
      },
      {
        PathPattern: "api/*",
        ...ORIGIN,
        CachePolicyId: DISABLED,
        OriginRequestPolicyId: EXCEPT_HOST,
        Compress: true,
        ResponseHeadersPolicyId: headers,
      },
      { PathPattern: "/media/*", TargetOriginId: "uploads", CachePolicyId: OPTIMIZED },
      {
        PathPattern: "/private/*",
        TargetOriginId: "uploads",
        CachePolicyId: DISABLED,
        TrustedKeyGroups,
      },
      { PathPattern: "/open/*", TargetOriginId: "open", CachePolicyId: OPTIMIZED },
      {
        PathPattern: "/ws",
        TargetOriginId: "ws",
        CachePolicyId: DISABLED,
        OriginRequestPolicyId: EXCEPT_HOST,
      },
    ],
    ...setup.config,
  };
  const made = await makeWhole(cloudFront.provider, "CloudFront", "Distribution", "D", {
    DistributionConfig,
  });
  const origin = await cloudFront.listen(0);
  context.origin = () => origin;
  const get = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
  const stop = async () => {
    await gateway.close();
    await cloudFront.close();
  };
  return { context, cloudFront, gateway, events, origin, get, made, keyId, stop };
}

async function defineApi(
  gateway: ReturnType<typeof createGateway>,
  ProtocolType: string,
  name: string,
  routes: string[],
  StageName: string,
): Promise<string> {
  const make = maker(gateway.provider, "ApiGatewayV2");
  const ApiId = await make("Api", name, { ProtocolType });
  const integration = await make("Integration", `${name}-integration`, {
    ApiId,
    IntegrationType: "AWS_PROXY",
    IntegrationUri: arnOf(name),
    PayloadFormatVersion: "2.0",
  });
  for (const RouteKey of routes) {
    const Target = `integrations/${integration}`;
    await make("Route", `${name}-${RouteKey}`, { ApiId, RouteKey, Target });
  }
  await make("Stage", `${name}-stage`, { ApiId, StageName });
  return ApiId;
}
