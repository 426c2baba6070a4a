import { expect, onTestFinished, test, vi } from "vitest";
import { atReservedConcurrency } from "../kernel/reserved-concurrency.ts";
import { startHttpApi } from "./http-testing.ts";

test("hands a function the event of payload format 2.0", async () => {
  const { send, events, apiId } = await startHttpApi(() => ({ statusCode: 204 }), {
    "POST /circles/{circleId}/{rest+}": {},
  });
  await send("POST", "/circles/a%20b/x/y?q=1&q=2&r=%C3%A9", {
    headers: { cookie: "a=1; b=2", "content-type": "application/json", "user-agent": "test" },
    body: Buffer.from('{"x":1}'),
  });
  expect(events()[0]).toMatchObject({
    version: "2.0",
    routeKey: "POST /circles/{circleId}/{rest+}",
    rawPath: "/circles/a b/x/y",
    rawQueryString: "q=1&q=2&r=%C3%A9",
    cookies: ["a=1", "b=2"],
    queryStringParameters: { q: "1,2", r: "é" },
    pathParameters: { circleId: "a b", rest: "x/y" },
    body: '{"x":1}',
    isBase64Encoded: false,
    requestContext: {
      apiId,
      domainName: `${apiId}.execute-api.us-east-1.amazonaws.com`,
      http: { method: "POST", path: "/circles/a b/x/y", sourceIp: "192.0.2.1", userAgent: "test" },
      stage: "$default",
    },
  });
  expect(events()[0]?.headers).not.toHaveProperty("cookie");
});

test("encodes bodies in Base64 unless their type is one of AWS's short list", async () => {
  const { send, events } = await startHttpApi(() => "");
  const types = [
    "text/plain",
    "application/json; charset=utf-8",
    "image/png",
    "multipart/form-data",
  ];
  for (const type of types) {
    await send("POST", "/x", { headers: { "content-type": type }, body: Buffer.from("hé") });
  }
  await send("POST", "/x", { body: Buffer.from("hé") });
  expect(events().map((event) => event.isBase64Encoded)).toEqual([false, false, true, true, true]);
  expect(Buffer.from(events()[2]?.body, "base64").toString()).toBe("hé");
});

test("takes the most specific route first", async () => {
  const { send, events } = await startHttpApi(() => "", {
    $default: {},
    "ANY /{path+}": {},
    "GET /pets/{proxy+}": {},
    "GET /pets/dog/{id}": {},
    "ANY /pets/dog/1": {},
    "GET /pets/dog/1": {},
  });
  const urls = ["/pets/dog/1", "/pets/dog/2", "/pets/cat/2", "/other", "/"];
  for (const url of urls) await send("GET", url);
  await send("PUT", "/pets/dog/1");
  expect(events().map((event) => event.routeKey)).toEqual([
    "GET /pets/dog/1",
    "GET /pets/dog/{id}",
    "GET /pets/{proxy+}",
    "ANY /{path+}",
    "$default",
    "ANY /pets/dog/1",
  ]);
});

test("answers 404 for a path or method without a route, and 400 for a malformed path", async () => {
  const { send, events } = await startHttpApi(() => "", { "GET /health": {} });
  for (const [method, url] of [
    ["GET", "/x"],
    ["POST", "/health"],
    ["GET", "/health/"],
  ] as const) {
    expect(await send(method, url)).toMatchObject({ status: 404, text: '{"message":"Not Found"}' });
  }
  expect(await send("GET", "/%E0")).toMatchObject({ status: 400 });
  expect(events()).toHaveLength(0);
});

test("reads responses as payload format 2.0 says", async () => {
  const results: [unknown, object][] = [
    [{ a: 1 }, { status: 200, text: '{"a":1}', headers: { "content-type": "application/json" } }],
    ["plain", { status: 200, text: "plain", headers: { "content-type": "application/json" } }],
    [null, { status: 200, text: "null" }],
    [
      {
        statusCode: 201,
        headers: { "Content-Type": "image/png", "X-Count": 3 },
        cookies: ["a=1; Path=/", "b=2"],
        body: Buffer.from("png").toString("base64"),
        isBase64Encoded: true,
      },
      {
        status: 201,
        text: "png",
        headers: {
          "content-type": "image/png",
          "x-count": "3",
          "set-cookie": ["a=1; Path=/", "b=2"],
        },
      },
    ],
    [
      { statusCode: 200, body: "x" },
      { status: 200, headers: { "content-type": "text/plain;charset=UTF-8" } },
    ],
    [{ statusCode: "teapot" }, { status: 500, text: '{"message":"Internal Server Error"}' }],
    [{ statusCode: 200, body: { not: "text" } }, { status: 500 }],
    [{ statusCode: 200, headers: { a: ["b"] } }, { status: 500 }],
    [{ statusCode: 200, body: "x".repeat(6_300_000) }, { status: 500 }],
  ];
  for (const [result, expected] of results) {
    const { send } = await startHttpApi(() => result);
    expect(await send("GET", "/x")).toMatchObject(expected);
  }
});

test("answers 500 when the function fails and 503 when it is too slow or throttled", async () => {
  const failing = await startHttpApi(() => Promise.reject(new Error("broken")));
  expect(await failing.send("GET", "/x")).toMatchObject({
    status: 500,
    text: '{"message":"Internal Server Error"}',
  });
  expect(failing.context.logged[0]?.text).toContain("broken");
  const slow = await startHttpApi(() => new Promise(() => {}), undefined, {
    integration: { TimeoutInMillis: 50 },
  });
  const throttled = await startHttpApi(() => Promise.reject(atReservedConcurrency()));
  for (const { send } of [slow, throttled]) {
    expect(await send("GET", "/x")).toMatchObject({
      status: 503,
      text: '{"message":"Service Unavailable"}',
    });
  }
});

test("waits longer for a function by its factor", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<string>();
  const { send } = await startHttpApi(() => promise, undefined, {
    integration: { TimeoutInMillis: 50 },
    timeoutFactor: 20,
  });
  const answer = send("GET", "/x");
  await vi.advanceTimersByTimeAsync(999);
  resolve("");
  expect(await answer).toMatchObject({ status: 200 });
});

test("refuses a body over 10 MB, and one that no event can hold", async () => {
  const { send, events } = await startHttpApi(() => "");
  for (const size of [10 * 1024 * 1024 + 1, 7 * 1024 * 1024]) {
    expect(await send("POST", "/x", { body: Buffer.alloc(size) })).toMatchObject({
      status: 413,
      text: '{"message":"Request Entity Too Large"}',
    });
  }
  expect(events()).toHaveLength(0);
});

test("refuses headers over 10 KB", async () => {
  const { send, events } = await startHttpApi(() => "");
  const withHeader = (size: number) => send("GET", "/x", { headers: { long: "x".repeat(size) } });
  expect((await withHeader(10_000)).status).toBe(200);
  expect(await withHeader(10_240)).toMatchObject({
    status: 431,
    text: '{"message":"Request Header Fields Too Large"}',
  });
  expect(events()).toHaveLength(1);
});

test("answers preflights itself and replaces the function's CORS headers", async () => {
  const { send, events } = await startHttpApi(
    () => ({ statusCode: 200, headers: { "Access-Control-Allow-Origin": "*" }, body: "" }),
    { "GET /x": {}, "GET /y": {} },
    {
      api: {
        CorsConfiguration: {
          AllowOrigins: ["https://ours.example"],
          AllowMethods: ["GET", "PUT"],
          AllowHeaders: ["Authorization"],
          AllowCredentials: true,
          MaxAge: 60,
        },
      },
    },
  );
  const ask = { "access-control-request-method": "PUT" };
  const ours = { origin: "https://ours.example" };
  const preflight = await send("OPTIONS", "/x", { headers: { ...ours, ...ask } });
  expect(preflight).toMatchObject({
    status: 204,
    headers: {
      "access-control-allow-origin": "https://ours.example",
      "access-control-allow-methods": "GET,PUT",
      "access-control-allow-headers": "authorization",
      "access-control-max-age": "60",
    },
  });
  const other = await send("OPTIONS", "/x", { headers: { origin: "https://b.example", ...ask } });
  expect(other).toEqual({ ...other, status: 204, headers: {} });
  expect(events()).toHaveLength(0);
  const theirs = await send("GET", "/y", { headers: { origin: "https://b.example" } });
  expect(theirs.headers).not.toHaveProperty("access-control-allow-origin");
  const allowed = await send("GET", "/y", { headers: ours });
  expect(allowed.headers).toMatchObject({ "access-control-allow-origin": ours.origin });
});

test("throttles by the stage's and the route's settings", async () => {
  const { send, context } = await startHttpApi(
    () => "",
    { "GET /x": {}, "GET /slow": {} },
    {
      stage: {
        DefaultRouteSettings: { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 },
        RouteSettings: { "GET /slow": { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 1 } },
      },
    },
  );
  const statuses = async (url: string, times: number) => {
    const list: number[] = [];
    for (let i = 0; i < times; i++) list.push((await send("GET", url)).status);
    return list;
  };
  expect(await statuses("/x", 3)).toEqual([200, 200, 429]);
  expect(await statuses("/slow", 2)).toEqual([200, 429]);
  expect((await send("GET", "/x")).text).toBe('{"message":"Too Many Requests"}');
  context.clock.advance(1000);
  expect(await statuses("/x", 2)).toEqual([200, 429]);
});

test("names an unsupported resource of the template", async () => {
  const { make, apiId: ApiId } = await startHttpApi(() => "");
  const odd = (type: string, properties: object) => make(type, "Odd", { ApiId, ...properties });
  const proxy = odd("Integration", { IntegrationType: "HTTP_PROXY" });
  await expect(proxy).rejects.toThrow("test/Odd: the integration");
  const route = odd("Route", { RouteKey: "GET /x", Target: "integrations/none" });
  await expect(route).rejects.toThrow("the target");
  const stage = odd("Stage", { ApiId: "nowhere", StageName: "x" });
  await expect(stage).rejects.toThrow("unknown API nowhere");
});
