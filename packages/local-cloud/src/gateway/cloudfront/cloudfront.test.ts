import { once } from "node:events";
import { request as rawRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createGateway } from "../gateway.ts";
import { arnOf, type Event, functionContext, type Handlers, maker, makeWhole } from "../testing.ts";
import type { LocalRoute, StoredObject } from "../types.ts";
import { createCloudFront } from "./cloudfront.ts";

const OPTIMIZED = "658327ea-f89d-4fab-a63d-7e88639e58f6";
const DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const ALL_VIEWER = "216adef6-5c7f-47e4-b989-5492eafa07d3";
const EXCEPT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const script = `export const a = 1; // ${"é".repeat(1000)}`;
const FILES: Record<string, [type: string, body: string]> = {
  "site/index.html": ["text/html", "<h1>landing</h1>"],
  "site/app.html": ["text/html", "<h1>app</h1>"],
  "site/404.html": ["text/html", "<h1>missing</h1>"],
  "site/assets/a b.js": ["text/javascript", script],
  "uploads/media/x.png": ["image/png", "x".repeat(5000)],
};

async function readObject(bucket: string, key: string): Promise<StoredObject> {
  const file = FILES[`${bucket}/${key}`];
  if (!file) return { status: 403, headers: {}, body: Buffer.from("AccessDenied") };
  const headers = { "content-type": file[0], etag: '"e1"', "cache-control": "no-cache" };
  return { status: 200, headers, body: Buffer.from(file[1]) };
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
}

async function start(handlers: Handlers, setup: Setup = {}) {
  const { context, events } = functionContext(handlers);
  const gateway = createGateway(context, { jwksFor: () => ({ keys: [] }) });
  const http = await defineApi(gateway, "HTTP", "api", ["ANY /api/{path+}"], "$default");
  const ws = await defineApi(gateway, "WEBSOCKET", "socket", ["$connect", "$default"], "ws");
  const { localRoutes = [] } = setup;
  const cloudFront = createCloudFront(context, { gateway, readObject, localRoutes });
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
  closers.push(cloudFront.close, gateway.close);
  context.origin = () => origin;
  const get = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
  return { context, cloudFront, gateway, events, origin, get, made };
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

/** The body as it travels, which fetch would decompress. */
async function raw(origin: string, path: string, headers: Record<string, string>) {
  const request = rawRequest(`${origin}${path}`, { headers });
  request.end();
  const [response] = await once(request, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

test("serves each path by the first behaviour whose pattern matches", async () => {
  const { get, events } = await start({ api: () => ({ statusCode: 200, body: "api" }) });
  expect(await (await get("/media/x.png")).text()).toHaveLength(5000);
  expect(await (await get("/api/x")).text()).toBe("api");
  expect(await (await get("/assets/a%20b.js")).text()).toBe(script);
  expect(events).toHaveLength(1);
  expect((await get("/open/x.html")).status).toBe(403);
  expect((await get("/missing.js")).status).toBe(403);
  expect((await get("/index.html", { method: "POST" })).status).toBe(403);
  const head = await get("/index.html", { method: "HEAD" });
  expect([head.headers.get("content-length"), await head.text()]).toEqual(["16", ""]);
});

test("runs the viewer-request function before the origin", async () => {
  const { get } = await start({});
  expect(await (await get("/circles/cir_1")).text()).toBe("<h1>app</h1>");
  const away = await get("/x.html", { headers: { "x-preview": "1" }, redirect: "manual" });
  expect([away.status, away.headers.get("location")]).toEqual([308, "https://ours.example/x.html"]);
});

test("keeps a viewer-request function from the machine and from running on", async () => {
  const probe =
    "function handler() { return { statusCode: 200, body: [typeof process, typeof require, typeof fetch].join() } }";
  const { get } = await start({}, { code: probe });
  expect(await (await get("/x")).text()).toBe("undefined,undefined,undefined");
  const endless = await start({}, { code: "function handler() { for (;;) {} }" });
  expect((await endless.get("/x")).status).toBe(500);
  expect(endless.context.logged.at(-1)?.text).toContain("timed out");
});

test("gives the root object and the error pages of the configuration", async () => {
  const code = "function handler(event) { return event.request }";
  const error = { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: "/404.html" };
  const config = { CustomErrorResponses: [error] };
  const { get } = await start({}, { code, config });
  expect(await (await get("/")).text()).toBe("<h1>landing</h1>");
  const missing = await get("/nowhere");
  expect([missing.status, await missing.text()]).toEqual([404, "<h1>missing</h1>"]);
});

test("sets the security headers with this machine's addresses", async () => {
  const { get, context } = await start({
    api: () => ({ statusCode: 200, headers: { "x-ours": "2", "strict-transport-security": "x" } }),
  });
  const page = await get("/index.html");
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "content-security-policy": `connect-src 'self' ${context.endpoint()} ${context.origin().replace("http", "ws")}`,
    "strict-transport-security": "max-age=60; includeSubDomains",
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "x-ours": "1",
    "cache-control": "no-cache",
  });
  const api = await get("/api/x");
  expect([api.headers.get("x-ours"), api.headers.get("strict-transport-security")]).toEqual([
    "2",
    "x",
  ]);
  expect(api.headers.has("apigw-requestid")).toBe(false);
});

test("hands the origin what the policies say and nothing else", async () => {
  const { get, events } = await start({ api: () => ({ statusCode: 200 }) });
  const headers = {
    authorization: "Bearer t",
    cookie: "a=1",
    "x-own": "1",
    "x-forwarded-for": "192.0.2.7",
    "content-type": "application/json",
  };
  await get("/api/x?q=1&r=2", { headers, method: "POST", body: "{}" });
  await get("/api/narrow/x?q=1&r=2", { headers, method: "POST", body: "{}" });
  const [wide, narrow] = events.map(({ event }) => event) as [Event, Event];
  expect(wide).toMatchObject({
    rawQueryString: "q=1&r=2",
    cookies: ["a=1"],
    headers: { authorization: "Bearer t", "x-own": "1" },
    body: "{}",
  });
  expect(wide.headers.host).toBe(wide.requestContext.domainName);
  expect(wide.headers["x-forwarded-for"]).toBe("192.0.2.7, 127.0.0.1, 130.176.0.1");
  expect(narrow).toMatchObject({
    rawQueryString: "q=1",
    headers: { authorization: "Bearer t", "user-agent": "Amazon CloudFront" },
  });
  expect(narrow).not.toHaveProperty("cookies");
  expect(narrow.headers).not.toHaveProperty("x-own");
});

test("is refused by API Gateway when a policy hands on the viewer's host", async () => {
  const { get, events } = await start({});
  const response = await get("/api/host/x");
  expect([response.status, await response.text()]).toEqual([403, '{"message":"Forbidden"}']);
  expect(events).toEqual([]);
});

test("compresses what the cache policy allows", async () => {
  const json = JSON.stringify({ text: "x".repeat(2000) });
  const { origin } = await start({
    api: () => ({ statusCode: 200, headers: { "content-type": "application/json" }, body: json }),
  });
  const path = "/assets/a%20b.js";
  const both = { "accept-encoding": "gzip, br" };
  const first = await raw(origin, path, both);
  expect(first.headers).toMatchObject({
    "content-encoding": "br",
    etag: 'W/"e1"',
    vary: "Accept-Encoding",
  });
  expect(brotliDecompressSync(first.body).toString()).toBe(script);
  const zipped = await raw(origin, path, { "accept-encoding": "gzip, br;q=0" });
  expect(gunzipSync(zipped.body).toString()).toBe(script);
  const plain = await raw(origin, path, {});
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect((await raw(origin, "/index.html", both)).headers).not.toHaveProperty("content-encoding");
  expect((await raw(origin, "/media/x.png", both)).headers).not.toHaveProperty("content-encoding");
  expect((await raw(origin, "/api/x", both)).headers).not.toHaveProperty("content-encoding");
  const api = await raw(origin, "/api/narrow/x", both);
  expect(brotliDecompressSync(api.body).toString()).toBe(json);
});

test("answers 304 when the viewer has the object", async () => {
  const { origin } = await start({});
  for (const tag of ['"e1"', 'W/"e1"', '"x", "e1"', "*"]) {
    const response = await raw(origin, "/index.html", { "if-none-match": tag });
    expect([response.status, response.body.length]).toEqual([304, 0]);
    expect(response.headers).toMatchObject({ etag: '"e1"', "x-frame-options": "DENY" });
  }
  expect((await raw(origin, "/index.html", { "if-none-match": '"e2"' })).status).toBe(200);
});

test("opens a WebSocket through its path", async () => {
  const { origin, events } = await start({
    socket: () => ({ statusCode: 200, headers: { "Sec-WebSocket-Protocol": "chat" } }),
  });
  const socket = new WebSocket(`${origin.replace("http", "ws")}/ws?t=1`, ["chat"]);
  await once(socket, "open");
  expect(socket.protocol).toBe("chat");
  const event = events[0]?.event ?? {};
  expect(event.queryStringParameters).toEqual({ t: "1" });
  expect(event.headers).toMatchObject({ "Sec-WebSocket-Protocol": "chat", Connection: "upgrade" });
  expect(event.headers.Host).toBe(event.requestContext.domainName);
  socket.terminate();
  const wrong = new WebSocket(`${origin.replace("http", "ws")}/index.html`);
  const [error] = await once(wrong, "error");
  expect(error.message).toContain("403");
});

test("serves local routes before the distribution", async () => {
  const localRoutes: LocalRoute[] = [
    { prefix: "/_local", handle: (request, response) => void response.end(`own ${request.url}`) },
  ];
  const { get } = await start({}, { localRoutes });
  expect(await (await get("/_local/mail.json?to=a")).text()).toBe("own /_local/mail.json?to=a");
  expect(await (await get("/_localise.html")).text()).toBe("AccessDenied");
});

test("replaces the distribution's own addresses", async () => {
  const { cloudFront, origin, made } = await start({});
  const text = `https://${made.attributes?.DomainName}/a https://ours.example/b https://other.example`;
  expect(cloudFront.localize(text)).toBe(`${origin}/a ${origin}/b https://other.example`);
});

test("says what it cannot carry out", async () => {
  const unknown = { Id: "odd", DomainName: "elsewhere.example" };
  await expect(start({}, { config: { Origins: [unknown] } })).rejects.toThrow("elsewhere.example");
  const closed = { TargetOriginId: "site", CachePolicyId: OPTIMIZED, TrustedKeyGroups: ["k"] };
  const config = { DefaultCacheBehavior: closed };
  await expect(start({}, { config })).rejects.toThrow("TrustedKeyGroups");
  const policy = { TargetOriginId: "site", CachePolicyId: "unknown" };
  await expect(start({}, { config: { DefaultCacheBehavior: policy } })).rejects.toThrow("unknown");
});
