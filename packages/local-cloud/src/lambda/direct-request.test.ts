import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EndpointAnswer, EndpointCall } from "../kernel/endpoint-call.ts";
import { sendDirectly } from "./direct-request.ts";

const { request, get } = http;
const endpoint = "http://127.0.0.1:4510";
const calls: EndpointCall[] = [];
let answer: (call: EndpointCall) => Promise<EndpointAnswer>;

beforeEach(() => {
  calls.length = 0;
  answer = async () => ({ status: 200, headers: { "x-amzn-requestid": "1" }, body: '{"a":1}' });
  sendDirectly(endpoint, (call) => {
    calls.push(call);
    return answer(call);
  });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(http, { request, get });
});

const options = { hostname: "127.0.0.1", port: 4510, method: "POST", path: "/a?b=1" };

async function responseTo(sent: http.ClientRequest) {
  // The event's arguments, as Node documents them.
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.setEncoding("utf8");
  return { response, text: (await response.toArray()).join("") };
}

test("a request to the endpoint arrives as it would over a socket, and so does its answer", async () => {
  const sent = http.request({ ...options, headers: { "X-Amz-Target": "Dynamo.GetItem", n: 1 } });
  sent.end('{"é":1}');
  const { response, text } = await responseTo(sent);
  expect(calls).toEqual([
    {
      method: "POST",
      target: "/a?b=1",
      headers: {
        "x-amz-target": "Dynamo.GetItem",
        n: "1",
        host: "127.0.0.1:4510",
        "content-length": "8",
      },
      body: '{"é":1}',
    },
  ]);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toEqual({ "x-amzn-requestid": "1" });
  expect(text).toBe('{"a":1}');
});

test("bytes stay bytes, in parts or whole", async () => {
  answer = async ({ body }) => ({ status: 206, headers: {}, body });
  const sent = http.request(options);
  sent.write(Buffer.from([0xff, 0xfe]));
  sent.end(Buffer.from([0xfd]));
  // The event's arguments, as Node documents them.
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  expect(Buffer.concat(await response.toArray())).toEqual(Buffer.from([0xff, 0xfe, 0xfd]));
});

test("an address may be given as text, and a body may be left out", async () => {
  const { text } = await responseTo(http.get(`${endpoint}/x?y`, { headers: { accept: "*/*" } }));
  expect(text).toBe('{"a":1}');
  expect(calls).toMatchObject([{ method: "GET", target: "/x?y", body: "" }]);
  expect(calls[0]?.headers).not.toHaveProperty("content-length");
});

test("a body that waits for 100-continue gets it", async () => {
  const sent = http.request({ ...options, headers: { expect: "100-continue" } });
  await once(sent, "continue");
  sent.end("now");
  await responseTo(sent);
  expect(calls).toMatchObject([{ body: "now" }]);
});

test("other addresses are reached over the network", async () => {
  const server = http.createServer((_incoming, outgoing) => outgoing.end("there"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A TCP server that listens has an address.
  const { port } = server.address() as AddressInfo;
  const { text } = await responseTo(http.get(`http://127.0.0.1:${port}/`));
  server.close();
  expect(text).toBe("there");
  expect(calls).toEqual([]);
});

test("a call that breaks off or is aborted looks like a reset connection", async () => {
  answer = () => Promise.reject(new Error("gone"));
  const broken = http.request(options);
  broken.end();
  expect(await once(broken, "error")).toMatchObject([{ code: "ECONNRESET" }]);

  answer = () => new Promise(() => {});
  const givenUp = http.request(options);
  givenUp.end();
  givenUp.destroy();
  expect(await once(givenUp, "error")).toMatchObject([{ code: "ECONNRESET" }]);
});

test("a client that waits for a connection finds an open one", async () => {
  const sent = http.request(options);
  const [socket] = await once(sent, "socket");
  expect(socket).toBe(sent.socket);
  expect(sent.socket?.connecting).toBe(false);
  sent.end();
  await responseTo(sent);
});

test("a missing answer times out after the set time", () => {
  vi.useFakeTimers();
  answer = () => new Promise(() => {});
  const sent = http.request({ ...options, timeout: 500 });
  const late = vi.fn();
  sent.once("timeout", late);
  sent.end();
  vi.advanceTimersByTime(499);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
});
