import { EventEmitter } from "node:events";
import type * as Http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { Readable, Writable } from "node:stream";
import type { EndpointAnswer, EndpointCall } from "../kernel/endpoint-call.ts";

// Not imported: an import reads all exports, and some of them load Node's fetch, which takes longer
// than loading a function's bundle.
const http = process.getBuiltinModule("node:http");

/** Sends a call to the endpoint; rejects when it breaks off. */
export type SendCall = (call: EndpointCall) => Promise<EndpointAnswer>;

/**
 * Sends this thread's requests to the endpoint as messages instead of over a socket: the same
 * method, headers and bytes, without two HTTP parsers and the network.
 */
export function sendDirectly(endpoint: string, send: SendCall): void {
  const { hostname, port } = new URL(endpoint);
  const overSocket = http.request;
  const request = (...values: Parameters<typeof http.request>): Http.ClientRequest => {
    // Of several overloads, as Node documents them.
    const options = optionsOf(values as unknown[]);
    const host = options.hostname ?? options.host;
    if (host !== hostname || String(options.port) !== port) return overSocket(...values);
    const direct = new DirectRequest(options, `${hostname}:${port}`, send);
    const listener = values.find((value) => typeof value === "function");
    // Of several overloads, as Node documents them.
    if (listener) direct.once("response", listener as (response: unknown) => void);
    // The parts of a request that the SDK's HTTP handler uses.
    return direct as unknown as Http.ClientRequest;
  };
  // Of several overloads, as Node documents them.
  http.request = request as typeof http.request;
  http.get = ((...values: Parameters<typeof http.request>) =>
    // Of several overloads, as Node documents them.
    request(...values).end()) as typeof http.get;
  syncBuiltinESMExports();
}

function optionsOf([first, second]: unknown[]): Http.RequestOptions {
  const url = typeof first === "string" ? new URL(first) : first;
  // Of several overloads, as Node documents them.
  if (!(url instanceof URL)) return first as Http.RequestOptions;
  return {
    hostname: url.hostname,
    port: url.port,
    path: `${url.pathname}${url.search}`,
    ...(typeof second === "object" ? second : {}),
  };
}

type Chunk = string | Buffer;

/** A socket that's always connected, so that clients don't wait for a connection and time out. */
class DirectSocket extends EventEmitter {
  readonly connecting = false;

  setKeepAlive(): this {
    return this;
  }

  setTimeout(): this {
    return this;
  }
}

/** What HTTP clients use of a http.ClientRequest. */
class DirectRequest extends Writable {
  readonly socket = new DirectSocket();
  readonly #options: Http.RequestOptions;
  readonly #host: string;
  readonly #send: SendCall;
  readonly #chunks: Chunk[] = [];
  #answered = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Http.RequestOptions, host: string, send: SendCall) {
    // Closes with the answer, not with the end of the request's body.
    super({ decodeStrings: false, autoDestroy: false });
    this.#options = options;
    this.#host = host;
    this.#send = send;
    if (options.timeout) this.setTimeout(options.timeout);
    queueMicrotask(() => this.emit("socket", this.socket));
    const { expect } = headersOf(options.headers);
    if (expect === "100-continue") queueMicrotask(() => this.emit("continue"));
  }

  setTimeout(milliseconds: number, listener?: () => void): this {
    if (listener) this.once("timeout", listener);
    clearTimeout(this.#timer);
    if (milliseconds > 0)
      this.#timer = setTimeout(() => this.emit("timeout"), milliseconds).unref();
    return this;
  }

  setNoDelay(): void {}

  setSocketKeepAlive(): void {}

  abort(): void {
    this.destroy();
  }

  override _write(chunk: Chunk, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    const { method = "GET", path } = this.#options;
    const body = wholeOf(this.#chunks);
    const headers = headersOf(this.#options.headers);
    headers.host ??= this.#host;
    if (body.length > 0) headers["content-length"] ??= String(Buffer.byteLength(body));
    this.#send({ method: method.toUpperCase(), target: path || "/", headers, body }).then(
      (answer) => this.#receive(answer),
      () => this.destroy(),
    );
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    done(error ?? (this.#answered ? null : hangUp()));
  }

  #receive({ status, headers, body }: EndpointAnswer): void {
    if (this.destroyed) return;
    this.#answered = true;
    const response = new Readable({ read() {} });
    Object.assign(response, {
      statusCode: status,
      statusMessage: http.STATUS_CODES[status] ?? "",
      httpVersion: "1.1",
      headers,
    });
    if (body.length > 0) response.push(typeof body === "string" ? Buffer.from(body) : bytes(body));
    response.push(null);
    this.emit("response", response);
    this.destroy();
  }
}

const hangUp = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });

function headersOf(headers: Http.RequestOptions["headers"]): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers ?? {}))
    if (value !== undefined)
      plain[name.toLowerCase()] = Array.isArray(value) ? value.join(",") : String(value);
  return plain;
}

function wholeOf(chunks: Chunk[]): string | Uint8Array {
  if (chunks.every((chunk) => typeof chunk === "string")) return chunks.join("");
  // A copy, because small Buffers share their memory.
  return new Uint8Array(
    Buffer.concat(chunks.map((one) => (typeof one === "string" ? Buffer.from(one) : one))),
  );
}

const bytes = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
