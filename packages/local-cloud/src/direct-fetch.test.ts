import { afterEach, expect, test } from "vitest";
import { createDirectFetch } from "./direct-fetch.ts";
import { script, startCloudFront } from "./gateway/cloudfront/testing.ts";
import type { EndpointCall } from "./kernel/endpoint-call.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start() {
  const console = {
    prefix: "/_local",
    handle: (_: unknown, to: { end(text: string): void }) => to.end("console"),
  };
  const cloud = await startCloudFront(
    {
      api: () => ({
        statusCode: 201,
        headers: { "content-type": "application/json" },
        cookies: ["a=1", "b=2"],
        body: '{"é":1}',
      }),
    },
    { localRoutes: [console] },
  );
  closers.push(cloud.stop);
  const calls: EndpointCall[] = [];
  const endpoint = "http://127.0.0.1:1";
  const send = createDirectFetch(
    { origin: cloud.origin, endpoint },
    cloud.cloudFront,
    async (call) => {
      calls.push(call);
      return { status: 400, headers: { "x-amzn-requestid": "1" }, body: '{"__type":"No"}' };
    },
  );
  return { ...cloud, calls, endpoint, send };
}

async function seen(answer: Response) {
  const { status, headers } = answer;
  const { "apigw-requestid": _id, ...others } = Object.fromEntries(headers);
  for (const name of ["connection", "keep-alive", "date", "content-length", "transfer-encoding"])
    delete others[name];
  return { status, others, cookies: headers.getSetCookie(), text: await answer.text() };
}

test("a function and its caller see the same as over the network", async () => {
  const { send, origin, events } = await start();
  const post = {
    method: "POST",
    headers: { authorization: "Bearer a.b.c", "content-type": "application/json" },
    body: '{"ü":1}',
  };
  const url = `${origin}/api/things/a%20b?q=1&q=2`;
  const overNetwork = await seen(await fetch(url, post));
  const directly = await seen(await send(new Request(url, post), {}));
  expect(directly).toEqual(overNetwork);
  expect(directly).toMatchObject({ status: 201, cookies: ["a=1", "b=2"], text: '{"é":1}' });
  const [first, second] = events.map(({ event }) => {
    const { rawPath, rawQueryString, body, headers } = event;
    return [rawPath, rawQueryString, body, headers.authorization, headers.host];
  });
  expect(first?.[2]).toBe('{"ü":1}');
  expect(second).toEqual(first);
});

test("files and refusals are answered as well, a HEAD without its body", async () => {
  const { send, origin } = await start();
  expect(await (await send(`${origin}/assets/a%20b.js`)).text()).toBe(script);
  expect((await send(`${origin}/missing.js`)).status).toBe(403);
  expect(await (await send(`${origin}/index.html`, { method: "HEAD" })).text()).toBe("");
});

test("what isn't the distribution's goes to the endpoint or over the network", async () => {
  const { send, origin, endpoint, calls } = await start();
  const answer = await send(`${endpoint}/v1/x?y=1`, { method: "POST", body: "{}" });
  expect([answer.status, await answer.text()]).toEqual([400, '{"__type":"No"}']);
  expect(calls).toMatchObject([
    { method: "POST", target: "/v1/x?y=1", headers: { host: "127.0.0.1:1" } },
  ]);
  expect(Buffer.from(calls[0]?.body ?? "").toString()).toBe("{}");
  expect(await (await send(`${origin}/_local`)).text()).toBe("console");
});
