import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { takenPorts } from "./taken-ports.ts";

test("a port that's listened on is taken, and free again afterwards", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening server has an address of this type.
  const { port } = server.address() as AddressInfo;
  expect(await takenPorts([port])).toEqual([port]);
  server.close();
  await once(server, "close");
  expect(await takenPorts([port])).toEqual([]);
});
