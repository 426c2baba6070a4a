import { once } from "node:events";
import { request as rawRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Event } from "../testing.ts";
import type { LocalRoute } from "../types.ts";
import { OPTIMIZED, script, startCloudFront, stored } from "./testing.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start(...given: Parameters<typeof startCloudFront>) {
  const started = await startCloudFront(...given);
  closers.push(started.stop);
  return started;
}

/** The body as it travels, which fetch would decompress. */
async function raw(origin: string, path: string, headers: Record<string, string>) {
  const request = rawRequest(`${origin}${path}`, { headers });
  request.end();
  const [response] = await once(request, "response");
  const { statusCode: status, headers: received } = response;
  return { status, headers: received, body: await buffer(response) };
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

test("sends a page opened at another name of this machine to the origin's", async () => {
  const { get, origin } = await start({ api: () => ({ statusCode: 200, body: "api" }) });
  const { port } = new URL(origin);
  const other = (path: string, accept: string) =>
    raw(origin, path, { host: `localhost:${port}`, accept });
  const page = await other("/circles/cir_1?tab=posts", "text/html,*/*;q=0.8");
  expect(page.status).toBe(307);
  expect(page.headers.location).toBe(`${origin}/circles/cir_1?tab=posts`);
  expect((await other("/api/x", "application/json")).status).toBe(200);
  const html = { headers: { accept: "text/html" } };
  expect((await get("/circles/cir_1", html)).status).toBe(200);
  const elsewhere = await raw(origin, "/index.html", { host: "ours.example", accept: "text/html" });
  expect(elsewhere.status).toBe(200);
});

test("refuses addresses over 8 KB and requests over 32 KB", async () => {
  const { get, events } = await start({ api: () => ({ statusCode: 200, body: "api" }) });
  expect((await get(`/api/x?${"a".repeat(8000)}`)).status).toBe(200);
  expect((await get(`/api/x?${"a".repeat(8192)}`)).status).toBe(413);
  expect((await get("/api/x", { headers: { long: "a".repeat(32_768) } })).status).toBe(413);
  expect(events).toHaveLength(1);
});

test("runs the viewer-request function before the origin", async () => {
  const { get } = await start({});
  expect(await (await get("/circles/cir_1")).text()).toBe("<h1>app</h1>");
  const away = await get("/x.html", { headers: { "x-preview": "1" }, redirect: "manual" });
  expect([away.status, away.headers.get("location")]).toEqual([308, "https://ours.example/x.html"]);
});

test("refuses a viewer-request function that CloudFront's runtime can't run", async () => {
  const code = "function handler(event) { for (const one of []) one(); return event.request; }";
  await expect(start({}, { code })).rejects.toThrow(
    "CloudFront's runtime can't run rewrite: line 1: ForOfStatement",
  );
});

test("isolates a viewer-request function from the machine, and stops an endless one", async () => {
  const probe =
    "function handler() { return { statusCode: 200, body: [typeof globalThis.process, typeof globalThis.require, typeof globalThis.fetch].join() } }";
  const { get } = await start({}, { code: probe });
  expect(await (await get("/x")).text()).toBe("undefined,undefined,undefined");
  const code = "function handler() { for (;;) {} }";
  const endless = await start({}, { code, computeLimit: 50 });
  expect((await endless.get("/x")).status).toBe(500);
  expect(endless.context.logged.at(-1)?.text).toContain("timed out");
});

test("serves the configuration's root object and error pages", async () => {
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

test("sends the origin what the policies say and nothing else", async () => {
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
  // One for each request above.
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

test("is refused by API Gateway when a policy forwards the viewer's host", async () => {
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

test("sends what's stored compressed as it is, whatever the viewer accepts", async () => {
  const { origin } = await start({});
  for (const accepted of ["gzip, br", "gzip", "identity"]) {
    const { headers, body } = await raw(origin, "/brotli/a.js", { "accept-encoding": accepted });
    expect(headers).toMatchObject({ "content-encoding": "br", etag: '"e1"' });
    expect(body).toEqual(stored);
  }
  const known = { "accept-encoding": "br", "if-none-match": '"e1"' };
  expect((await raw(origin, "/brotli/a.js", known)).status).toBe(304);
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

test("names unsupported settings", async () => {
  const unknown = { Id: "odd", DomainName: "elsewhere.example" };
  await expect(start({}, { config: { Origins: [unknown] } })).rejects.toThrow("elsewhere.example");
  const closed = { TargetOriginId: "site", CachePolicyId: OPTIMIZED, TrustedSigners: ["k"] };
  const config = { DefaultCacheBehavior: closed };
  await expect(start({}, { config })).rejects.toThrow("TrustedSigners");
  const policy = { TargetOriginId: "site", CachePolicyId: "unknown" };
  await expect(start({}, { config: { DefaultCacheBehavior: policy } })).rejects.toThrow("unknown");
});
