import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createServer as createTlsServer, type TLSSocket } from "node:tls";
import { selfSigned } from "./self-signed.ts";

/** From Chromium's `mcs.proto` and `checkin.proto`. */
const protocolVersion = 41;
const loginResponse = 3;
const dataMessage = 8;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) | 128);
  return Buffer.from([...bytes, left]);
}
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const fixed64 = (field: number, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(value);
  return Buffer.concat([varint(field * 8 + 1), bytes]);
};
const bytes = (field: number, value: string | Buffer) => {
  const content = Buffer.from(value);
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
};
const packet = (tag: number, ...fields: Buffer[]) => {
  const content = Buffer.concat(fields);
  return Buffer.concat([Buffer.from([tag]), varint(content.length), content]);
};

const checkedIn = (): Buffer =>
  Buffer.concat([number(1, 1), number(3, Date.now()), fixed64(7, 4711), fixed64(8, 4712)]);

const loggedIn = (): Buffer =>
  Buffer.concat([
    Buffer.from([protocolVersion]),
    packet(loginResponse, bytes(1, "local"), number(8, Date.now())),
  ]);

/** As from Google's service; the browser decrypts it. */
function handedOver(registration: URLSearchParams, sealed: Buffer): Buffer {
  const of = (name: string) => registration.get(name) ?? "";
  const entry = (key: string, value: string) =>
    bytes(7, Buffer.concat([bytes(1, key), bytes(2, value)]));
  return packet(
    dataMessage,
    bytes(3, of("sender")),
    bytes(5, of("app")),
    entry("subtype", of("X-subtype")),
    entry("content-encoding", "aes128gcm"),
    bytes(9, "first"),
    bytes(21, sealed),
  );
}

const portOf = (server: { address(): AddressInfo | string | null }): number =>
  // A TCP server that listens has an address.
  (server.address() as AddressInfo).port;

/** Stands in for Google's service while no page is open. */
export async function startChromiumPush() {
  const registrations: URLSearchParams[] = [];
  const answer = async (request: IncomingMessage): Promise<Buffer | string> => {
    const form = new URLSearchParams(await text(request));
    if (request.url === "/checkin") return checkedIn();
    // Chromium also registers a name of its own.
    if (form.has("X-subtype")) registrations.push(form);
    return "token=local";
  };
  const http = createServer((request, response) => {
    answer(request).then(
      (content) => response.end(content),
      (error) => response.destroy(error),
    );
  });
  // A busy browser connects more than once.
  let connected: TLSSocket | undefined;
  const tls = createTlsServer(selfSigned(), (socket) => {
    socket.once("data", () => {
      socket.write(loggedIn());
      connected = socket;
    });
    // The browser just closes it.
    socket.on("error", () => undefined);
  });
  for (const server of [http, tls]) {
    server.listen(0, "localhost");
    await once(server, "listening");
  }
  const address = `http://localhost:${portOf(http)}`;
  return {
    browserArguments: [
      `--gcm-checkin-url=${address}/checkin`,
      `--gcm-registration-url=${address}/register`,
      `--gcm-mcs-endpoint=https://localhost:${portOf(tls)}`,
      "--ignore-certificate-errors",
    ],
    /** For the page that subscribed last. Throws before the browser has connected. */
    deliver(sealed: Buffer): void {
      const registration = registrations.at(-1);
      if (!registration || !connected) throw new Error("No page has subscribed.");
      connected.write(handedOver(registration, sealed));
    },
    close() {
      http.close();
      tls.close();
    },
  };
}
