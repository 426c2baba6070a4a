import { once } from "node:events";
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PayloadTooLargeException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { serveService } from "../kernel/serve-service.ts";
import { createGateway } from "./gateway.ts";
import { defineSocketApi, functionContext } from "./testing.ts";

/**
 * CONFORMANCE_ENDPOINT is the management address of another gateway's stage, CONFORMANCE_SOCKET the
 * address of its sockets. That API must have no $default route: its answer then tells a client its
 * connection id.
 */
const elsewhere = process.env.CONFORMANCE_ENDPOINT;
const closers: (() => unknown)[] = [];
let socketAddress = process.env.CONFORMANCE_SOCKET ?? "";
let client: ApiGatewayManagementApiClient;

beforeAll(async () => {
  let endpoint = elsewhere ?? "";
  if (!elsewhere) {
    const { context } = functionContext({ socket: () => ({ statusCode: 200 }) });
    const gateway = createGateway(context, { jwksFor: () => ({ keys: [] }) });
    const apiId = await defineSocketApi(gateway, { routes: ["$connect", "$disconnect"] });
    const sockets = await gateway.serve(apiId);
    const management = await serveService(gateway.service);
    closers.push(sockets.close, gateway.close, management.close);
    socketAddress = `${sockets.endpoint.replace("http", "ws")}/ws`;
    endpoint = `${management.endpoint}/ws`;
  }
  client = new ApiGatewayManagementApiClient({
    endpoint,
    region: process.env.AWS_REGION ?? "us-east-1",
    ...(elsewhere ? {} : { credentials: { accessKeyId: "test", secretAccessKey: "test" } }),
  });
  closers.push(() => client.destroy());
});

afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function open() {
  const socket = new WebSocket(socketAddress);
  await once(socket, "open");
  socket.send("who am I?");
  const [answer] = await once(socket, "message");
  const { message, connectionId, requestId } = JSON.parse(String(answer));
  expect([message, typeof requestId]).toEqual(["Forbidden", "string"]);
  return { socket, ConnectionId: String(connectionId) };
}

test("sends a text frame to a connection", async () => {
  const { socket, ConnectionId } = await open();
  for (const Data of ['{"é":1}', new TextEncoder().encode("bytes"), "x".repeat(100_000)]) {
    const received = once(socket, "message");
    await client.send(new PostToConnectionCommand({ ConnectionId, Data }));
    const [data, isBinary] = await received;
    expect(String(data)).toBe(typeof Data === "string" ? Data : "bytes");
    expect(isBinary).toBe(false);
  }
  socket.terminate();
});

test("refuses a message over 128 KB", async () => {
  const { socket, ConnectionId } = await open();
  const large = new PostToConnectionCommand({ ConnectionId, Data: "x".repeat(128 * 1024 + 1) });
  await expect(client.send(large)).rejects.toBeInstanceOf(PayloadTooLargeException);
  socket.terminate();
});

test("closes a connection, which is gone then", async () => {
  const { socket, ConnectionId } = await open();
  const closed = once(socket, "close");
  await client.send(new DeleteConnectionCommand({ ConnectionId }));
  await closed;
  const post = new PostToConnectionCommand({ ConnectionId, Data: "x" });
  await expect(client.send(post)).rejects.toBeInstanceOf(GoneException);
});
