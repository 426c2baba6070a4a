import { expect, test } from "vitest";
import { memoryContext } from "../kernel/memory-context.ts";
import { createPush } from "./index.ts";

const headers = {
  ttl: "60",
  authorization: "vapid t=a.b.c, k=d",
  "content-encoding": "aes128gcm",
};

function start() {
  const { service, push } = createPush(memoryContext());
  const endpoint = push.newEndpoint();
  const send = async (given: Record<string, string> = headers, to = endpoint, length = 100) => {
    const path = new URL(to).pathname;
    const query = new URLSearchParams();
    const body = Buffer.alloc(length, 7);
    const request = { method: "POST", path, query, headers: given, body, caller: null };
    expect(service.claims?.(request)).toBe(true);
    return (await service.handle(request)).status;
  };
  return { push, endpoint, send };
}

test("a push is kept as it came, until its subscription ends", async () => {
  const { push, endpoint, send } = start();
  expect(await send()).toBe(201);
  expect(push.list(endpoint)).toEqual([
    expect.objectContaining({ endpoint, headers, body: Buffer.alloc(100, 7).toString("base64") }),
  ]);
  expect(push.list(push.newEndpoint())).toEqual([]);
  push.end(endpoint);
  expect(await send()).toBe(410);
  expect(push.list()).toHaveLength(1);
});

test("a push that the protocol doesn't allow is refused and not kept", async () => {
  const { push, endpoint, send } = start();
  const { ttl: _ttl, ...withoutTtl } = headers;
  expect(await send(withoutTtl)).toBe(400);
  expect(await send({ ...headers, authorization: "Bearer a" })).toBe(401);
  expect(await send({ ...headers, "content-encoding": "aesgcm" })).toBe(415);
  expect(await send(headers, endpoint, 4097)).toBe(413);
  expect(await send(headers, `${endpoint}x`)).toBe(404);
  expect(push.list()).toEqual([]);
});

test("an outage lasts until it's over", async () => {
  const { push, endpoint, send } = start();
  push.fail(endpoint, 503);
  expect(await send()).toBe(503);
  push.fail(endpoint, null);
  expect(await send()).toBe(201);
});
