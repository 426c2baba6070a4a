import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createConsole } from "./console.ts";
import { sampleSource } from "./testing.ts";

const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function start() {
  const sample = sampleSource();
  const route = createConsole(sample.source);
  const server = createServer((incoming, outgoing) => void route.handle(incoming, outgoing));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  // A TCP server that listens has an address.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string) => {
    const response = await fetch(`${origin}/_local${path}`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const post = (
    path: string,
    form: Record<string, string>,
    headers: Record<string, string> = { origin },
  ) =>
    fetch(`${origin}/_local${path}`, {
      method: "POST",
      headers,
      body: new URLSearchParams(form),
      redirect: "manual",
    });
  return { ...sample, origin, get, post };
}

test("shows counts of what's running, and the sign-ins", async () => {
  const { get } = await start();
  const { text, headers } = await get("");
  expect(text).toContain("<b>2</b> functions");
  expect(text).toContain("1 error");
  expect(text).toContain("<b>5</b> messages in queues");
  expect(text).toContain("2 dead letters");
  expect(text).toContain("<b>4</b> AWS requests");
  expect(text).toContain("ada@people.example");
  expect(text).not.toContain("<script");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  // With "no-referrer" browsers send "Origin: null" with the page's own forms.
  expect(headers.get("referrer-policy")).toBe("same-origin");
});

test("shows functions and their logs, escaped", async () => {
  const { get, asked } = await start();
  const functions = await get("/functions");
  expect(functions.text).toContain("/_local/logs?source=api");
  expect(functions.text).toContain("3.2 ms");
  const logs = await get("/logs?source=api&level=error");
  expect(logs.text).toContain("TypeError: x &lt;is&gt; undefined");
  await get("/logs?level=wrong");
  expect(asked).toEqual([
    'logs {"source":"api","level":"error","limit":300}',
    'logs {"limit":300}',
  ]);
});

test("shows dead letters, sends them back and deletes them", async () => {
  const { get, post, asked } = await start();
  expect((await get("/queues")).text).toContain("/_local/queues/mail-dead");
  expect((await get("/queues/mail-dead")).text).toContain("&lt;b&gt;1&lt;/b&gt;");
  expect((await get("/queues/mail")).text).not.toContain("Send back");
  const response = await post("/queues/mail-dead/replay", { id: "1" });
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/_local/queues/mail-dead",
  ]);
  await post("/queues/mail-dead/delete", { id: "2" });
  await post("/queues/mail-dead/replay", {});
  expect(asked).toEqual(["replay mail-dead 1", "delete mail-dead 2", "replay mail-dead undefined"]);
  expect((await get("/queues/mail-dead")).text).toContain("It is empty.");
  expect((await post("/queues/none/replay", {})).status).toBe(404);
});

test("shows items by entity, page by page", async () => {
  const { get, asked } = await start();
  expect((await get("/tables")).text).toContain("/_local/tables/data?entity=circle");
  const { text } = await get("/tables/data?entity=circle&search=1&after=x");
  expect(text).toContain("&lt;/pre&gt;&lt;script&gt;");
  expect(text).toContain("/_local/tables/data?entity=circle&amp;search=1&amp;after=page+2");
  expect(asked).toEqual([
    'items {"table":"data","limit":50,"entity":"circle","search":"1","after":"x"}',
  ]);
});

test("shows open sockets and mail", async () => {
  const { get, ses } = await start();
  expect((await get("/sockets")).text).toContain("personId: per_1");
  ses.deliver({ from: "a@b.example", to: ["c@d.example"], subject: "Code 123", sentBy: "Cognito" });
  expect((await get("/mail")).text).toContain("Code 123");
  expect(JSON.parse((await get("/mail.json")).text)).toHaveLength(1);
});

test("gives the counts as JSON and as a page", async () => {
  const { get } = await start();
  expect(JSON.parse((await get("/counts")).text)).toEqual({
    requests: { dynamodb: { PutItem: 3 }, sqs: { SendMessage: 1 } },
    items: { read: 20, written: 4 },
    units: { read: 2.5, write: 6 },
    other: { "dynamodb.index_write_units": 2 },
  });
  expect((await get("/counters")).text).toContain("PutItem");
});

test("moves the clock forward, and only forward", async () => {
  const { get, post, context } = await start();
  expect((await get("")).text).toContain("as on this machine");
  expect((await post("/clock", { amount: "30", unit: "day" })).status).toBe(303);
  expect(context.clock.ahead()).toBeGreaterThan(30 * 86_400_000 - 1000);
  expect((await get("")).text).toContain("30 days");
  const refused: Record<string, string>[] = [
    { amount: "-1", unit: "day" },
    { amount: "1", unit: "year" },
    {},
  ];
  for (const form of refused) expect((await post("/clock", form)).status).toBe(400);
});

test("changes nothing for a page elsewhere", async () => {
  const { post, context, asked } = await start();
  const form = { amount: "1", unit: "day" };
  const elsewhere: Record<string, string>[] = [
    { origin: "https://elsewhere.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of elsewhere) {
    expect((await post("/clock", form, headers)).status).toBe(403);
    expect((await post("/queues/mail-dead/replay", {}, headers)).status).toBe(403);
  }
  expect([context.clock.ahead(), asked]).toEqual([0, []]);
});

test("refuses a host name that isn't this machine's", async () => {
  const { origin } = await start();
  const status = await new Promise((resolve) => {
    const headers = { host: "elsewhere.example" };
    request(`${origin}/_local`, { headers }, (response) => resolve(response.statusCode)).end();
  });
  expect(status).toBe(403);
});

test("answers 404 for what doesn't exist", async () => {
  const { get } = await start();
  for (const path of ["/other", "/queues/none", "/tables/none", "/queues/%", "//"]) {
    expect((await get(path)).status).toBe(404);
  }
});

test("every mail template is shown narrow and wide, light and dark, with its text", async () => {
  const { get } = await start();
  const { text: list } = await get("/templates");
  expect(list).toContain("Your code");
  const { text } = await get("/templates/welcome");
  const frames = [...text.matchAll(/width="(\d+)" src="([^"]+)"/g)].map(([, width, source]) => [
    width,
    source,
  ]);
  expect(frames).toEqual(
    ["light", "dark"].flatMap((theme) =>
      ["320", "600"].map((width) => [width, `/_local/templates/welcome/html?theme=${theme}`]),
    ),
  );
  expect(text).toContain("<pre>Hello</pre>");
  expect((await get("/templates/none")).status).toBe(404);
});

test("a template's frame shows one theme, and runs nothing", async () => {
  const { get } = await start();
  const dark = await get("/templates/welcome/html?theme=dark");
  expect(dark.text).toContain("@media (min-width:0)");
  expect(dark.headers.get("content-security-policy")).toContain("sandbox");
  expect((await get("/templates/welcome/html?theme=light")).text).toContain("@media (max-width:0)");
  expect((await get("/templates/none/html")).status).toBe(404);
});
