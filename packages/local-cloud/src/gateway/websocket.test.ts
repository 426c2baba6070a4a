import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { createGateway } from "./gateway.ts";
import { defineSocketApi, type Event, functionContext, type Handlers } from "./testing.ts";
import { open, start } from "./websocket-testing.ts";

const allow = (event: Event, context: object = {}) => ({
  principalId: "m1",
  policyDocument: {
    Statement: [{ Effect: "Allow", Action: "execute-api:Invoke", Resource: event.methodArn }],
  },
  context,
});

/** The status a handshake is refused with. */
async function refusal(url: string, protocols: string[] = []): Promise<number | undefined> {
  const socket = new WebSocket(url, protocols);
  socket.on("error", () => {});
  const [, response] = await once(socket, "unexpected-response");
  socket.terminate();
  return response.statusCode;
}

const ok = () => ({ statusCode: 200 });

test("passes $connect, messages and $disconnect of one connection to the function", async () => {
  const { gateway, url, of, apiId, signedOff } = await start({ socket: ok });
  const socket = await open(`${url}?a=1&a=2`);
  socket.send('{"action":"other","x":"é"}');
  socket.close(4001, "bye");
  await once(socket, "close");
  await signedOff();
  const [connected, message, disconnected] = [of("CONNECT"), of("MESSAGE"), of("DISCONNECT")].map(
    ([first]) => first ?? {},
  );
  expect(connected).toMatchObject({
    queryStringParameters: { a: "2" },
    multiValueQueryStringParameters: { a: ["1", "2"] },
    requestContext: { routeKey: "$connect", stage: "ws", apiId },
  });
  const { connectionId } = connected?.requestContext ?? {};
  expect(connectionId).toMatch(/^[\w-]{15}=$/);
  expect(message).toMatchObject({
    body: '{"action":"other","x":"é"}',
    isBase64Encoded: false,
    requestContext: { routeKey: "$default", connectionId },
  });
  expect(disconnected?.requestContext).toMatchObject({
    routeKey: "$disconnect",
    connectionId,
    disconnectStatusCode: 4001,
    disconnectReason: "bye",
  });
  expect(gateway.connections()).toEqual([]);
});

test("selects the route by the expression, and answers “Forbidden” when there is none", async () => {
  const { url, of } = await start({ socket: ok }, { routes: ["$connect", "say"], answers: true });
  const socket = await open(url);
  for (const text of ['{"action":"$connect"}', "not json"]) {
    socket.send(text);
    const [answer] = await once(socket, "message");
    expect(JSON.parse(String(answer))).toMatchObject({ message: "Forbidden" });
  }
  expect(of("MESSAGE")).toEqual([]);
});

test("sends a route's answer and its failures to the client", async () => {
  const { url } = await start(
    {
      socket: (event) =>
        event.body === "fail"
          ? Promise.reject(new Error("no"))
          : { statusCode: 200, body: event.body },
    },
    { answers: true },
  );
  const socket = await open(url);
  socket.send("echo");
  expect(String((await once(socket, "message"))[0])).toBe("echo");
  socket.send("fail");
  const answer = JSON.parse(String((await once(socket, "message"))[0]));
  expect(answer).toMatchObject({ message: "Internal server error" });
  expect(Object.keys(answer)).toEqual(["message", "connectionId", "requestId"]);
});

test("refuses the handshake with $connect's status, and with 502 when it fails", async () => {
  const teapot = await start({ socket: () => ({ statusCode: 418 }) });
  expect(await refusal(teapot.url)).toBe(418);
  const broken = await start({ socket: () => Promise.reject(new Error("no")) });
  expect(await refusal(broken.url)).toBe(502);
  expect(await refusal(broken.url.replace("/ws", "/other"))).toBe(403);
  expect(broken.of("DISCONNECT")).toEqual([]);
});

test("survives a caller who disconnects while being refused", async () => {
  const { url } = await start({ socket: () => ({ statusCode: 403 }) });
  const { host, hostname, port, pathname } = new URL(url);
  const caller = connect(Number(port), hostname);
  caller.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  await once(caller, "data");
  caller.resetAndDestroy();
  // An unhandled error on the server's side fails the run.
  expect(await refusal(url)).toBe(403);
});

test("lets the authorizer decide, and hands its context to every event", async () => {
  const handlers: Handlers = {
    socket: ok,
    authorizer: (event) => {
      const token = event.queryStringParameters.token;
      if (token === "bad") throw new Error("Unauthorized");
      if (token === "broken") throw new Error("else");
      if (token === "deny") return { ...allow(event), policyDocument: { Statement: [] } };
      return allow(event, { personId: "per_1", level: 3, admin: true });
    },
  };
  const setup = { authorizer: { sources: ["route.request.querystring.token"] } };
  const { url, of, events, apiId, signedOff } = await start(handlers, setup);
  expect(await refusal(url)).toBe(401);
  expect(events).toEqual([]);
  expect(await refusal(`${url}?token=bad`)).toBe(401);
  expect(await refusal(`${url}?token=deny`)).toBe(403);
  expect(await refusal(`${url}?token=broken`)).toBe(500);
  const socket = await open(`${url}?token=good`);
  socket.send("x");
  socket.close();
  await once(socket, "close");
  await signedOff();
  const asked = events.find(({ name }) => name === "authorizer")?.event;
  expect(asked).toMatchObject({
    type: "REQUEST",
    methodArn: `arn:aws:execute-api:us-east-1:000000000000:${apiId}/ws/$connect`,
  });
  for (const type of ["CONNECT", "MESSAGE", "DISCONNECT"]) {
    expect(of(type)[0]?.requestContext.authorizer).toEqual({
      principalId: "m1",
      personId: "per_1",
      level: "3",
      admin: "true",
    });
  }
});

test("echoes only the subprotocol that $connect's answer names", async () => {
  const setup = { authorizer: { sources: ["route.request.header.Sec-WebSocket-Protocol"] } };
  const { url } = await start(
    {
      authorizer: (event) => allow(event),
      socket: (event) =>
        event.headers?.["Sec-WebSocket-Protocol"]?.startsWith("attune")
          ? { statusCode: 200, headers: { "sec-websocket-protocol": "attune" } }
          : { statusCode: 200 },
    },
    setup,
  );
  expect((await open(url, ["attune", "token"])).protocol).toBe("attune");
  const silent = new WebSocket(url, ["other", "token"]);
  const [error] = await once(silent, "error");
  expect(error.message).toContain("no subprotocol");
  expect(await refusal(url)).toBe(401);
});

test("closes a silent socket after ten minutes and every socket after two hours", async () => {
  const { url, context, of } = await start({ socket: ok });
  const silent = await open(url);
  const busy = await open(url);
  let sent = 0;
  const speak = async () => {
    busy.send(String(++sent));
    await expect.poll(() => of("MESSAGE").length, { interval: 2 }).toBe(sent);
  };
  context.clock.advance(9 * 60_000);
  await speak();
  context.clock.advance(60_000);
  expect(await once(silent, "close")).toEqual([1001, Buffer.from("Going away")]);
  await speak();
  for (let minutes = 10; minutes + 9 < 120; minutes += 9) {
    context.clock.advance(9 * 60_000);
    await speak();
  }
  context.clock.advance(9 * 60_000);
  expect((await once(busy, "close"))[0]).toBe(1001);
});

test("asks for permission on the connection of its API and stage", async () => {
  const { url, gateway, apiId } = await start({ socket: ok });
  await open(url);
  const id = gateway.connections()[0]?.connectionId ?? "";
  const request = {
    method: "POST",
    path: `/@connections/${encodeURIComponent(id)}`,
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.alloc(0),
    caller: null,
  };
  const resource = `arn:aws:execute-api:us-east-1:000000000000:${apiId}/ws/POST/@connections/${id}`;
  const needed = [{ action: "execute-api:ManageConnections", resource }];
  expect(gateway.service.needs(request)).toEqual(needed);
  expect(gateway.service.needs({ ...request, path: `/ws${request.path}` })).toEqual(needed);
  await gateway.close();
  expect(gateway.service.needs(request)).toEqual(needed);
  const unknown = { ...request, path: "/@connections/AAAAAAAAAAAAAAA%3D" };
  expect(() => gateway.service.needs(unknown)).toThrow(expect.objectContaining({ status: 410 }));
});

test("throttles messages by the stage's settings", async () => {
  const stage = { DefaultRouteSettings: { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 } };
  const { url, of } = await start({ socket: ok }, { stage });
  const socket = await open(url);
  socket.send("one");
  socket.send("two");
  const [answer] = await once(socket, "message");
  expect(JSON.parse(String(answer))).toMatchObject({ message: "Too Many Requests" });
  expect(of("MESSAGE").map(({ body }) => body)).toEqual(["one"]);
});

test("disconnects the sockets that a killed process left behind, once", async () => {
  const { url, context } = await start({ socket: ok });
  await open(url);
  const later = functionContext({ socket: ok }, { store: context.store });
  const gateway = createGateway(later.context, { jwksFor: () => ({ keys: [] }) });
  await defineSocketApi(gateway);
  await gateway.recover();
  await gateway.recover();
  expect(later.events.map(({ event }) => event.requestContext)).toMatchObject([
    { eventType: "DISCONNECT", disconnectStatusCode: 1006 },
  ]);
});
