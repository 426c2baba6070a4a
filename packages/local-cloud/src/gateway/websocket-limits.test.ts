import { once } from "node:events";
import { expect, test } from "vitest";
import { open, start } from "./websocket-testing.ts";

const ok = () => ({ statusCode: 200 });

test("closes a socket whose message is over 128 KB", async () => {
  const { url, of, signedOff } = await start({ socket: ok });
  const socket = await open(url);
  const sendInFrames = (size: number) => {
    for (let at = 0; at < size; at += 32 * 1024) {
      const frame = "x".repeat(Math.min(32 * 1024, size - at));
      socket.send(frame, { fin: at + frame.length === size });
    }
  };
  sendInFrames(128 * 1024);
  sendInFrames(128 * 1024 + 1);
  const [code] = await once(socket, "close");
  expect(code).toBe(1009);
  await signedOff();
  expect(of("MESSAGE").map(({ body }) => body.length)).toEqual([128 * 1024]);
  expect(of("DISCONNECT")).toHaveLength(1);
});

test("closes a socket whose frame is over 32 KB", async () => {
  const { url, of, signedOff } = await start({ socket: ok });
  const socket = await open(url);
  socket.send("x".repeat(32 * 1024));
  await expect.poll(() => of("MESSAGE"), { interval: 2 }).toHaveLength(1);
  socket.send("x".repeat(32 * 1024 + 1));
  const [code] = await once(socket, "close");
  expect(code).toBe(1009);
  await signedOff();
  expect(of("MESSAGE").map(({ body }) => body.length)).toEqual([32 * 1024]);
});

test("closes a socket that sends binary data", async () => {
  const { url, of, signedOff } = await start({ socket: ok });
  const socket = await open(url);
  socket.send(Buffer.from("x"));
  const [code] = await once(socket, "close");
  expect(code).toBe(1003);
  await signedOff();
  expect(of("MESSAGE")).toEqual([]);
});
