import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FaultSource } from "./faults.ts";
import type { Iam } from "./iam/index.ts";
import { createVerifier, readSignature, type Verifier } from "./iam/signature.ts";
import type { AnswerCall, EndpointAnswer } from "./kernel/endpoint-call.ts";
import { writeAnswer } from "./kernel/http.ts";
import {
  AwsError,
  type AwsRequest,
  type AwsResponse,
  type AwsService,
  type CloudContext,
} from "./kernel/service.ts";
import type { StrictCalls } from "./strict-calls.ts";

export interface EndpointParts {
  context: CloudContext;
  iam: Iam;
  faults: FaultSource;
  services: readonly AwsService[];
  strict?: StrictCalls | undefined;
}

export interface Endpoint {
  /** Listens on 127.0.0.1. @returns the address; port 0 takes a free one */
  listen(port: number): Promise<string>;
  /** Answers a call that did not come over the network. */
  answer: AnswerCall;
  close(): Promise<void>;
}

/** The largest body that is read, in bytes; S3 takes more only in parts. */
const LARGEST_BODY = 64 * 1024 * 1024;

/**
 * The endpoint of all AWS SDK calls. Verifies the signature, picks the service by the signature's
 * scope, checks IAM, injects faults, counts, and dispatches.
 */
export function createEndpoint(parts: EndpointParts): Endpoint {
  const verifier = createVerifier(parts.iam.credentials, parts.context.region);
  const services = new Map(parts.services.map((service) => [service.name, service]));
  const { clock } = parts.context;
  const answerCall: AnswerCall = async ({ method, target, headers, body }) => {
    const bytes = typeof body === "string" ? Buffer.from(body) : bufferOf(body);
    const request = requestOf(method, target, headers, bytes);
    const response = await answer(request, parts, services, verifier);
    return complete(method, response, clock.now());
  };
  const server: Server = createServer((incoming, outgoing) => {
    readBody(incoming)
      .then((body) => {
        const { method = "GET", url = "/" } = incoming;
        return answerCall({ method, target: url, headers: headersOf(incoming), body });
      })
      .then((answer) => writeAnswer(outgoing, answer))
      .catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 60_000;
  return {
    answer: answerCall,
    async listen(port) {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", resolve);
      });
      // A TCP server that listens has an address.
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: AwsRequest,
  parts: EndpointParts,
  services: ReadonlyMap<string, AwsService>,
  verifier: Verifier,
): Promise<AwsResponse> {
  if (request.body.length > LARGEST_BODY) return { status: 413, body: "The request is too large." };
  let service: AwsService | undefined;
  try {
    const signature = readSignature(request);
    service = signature ? services.get(signature.service) : serviceOfUnsigned(request, services);
    if (!service)
      throw new AwsError(
        "UnknownService",
        `There is no service "${signature?.service ?? ""}" here.`,
        404,
      );
    if (request.method === "OPTIONS" && service.name !== "s3") return preflight(request);
    const holder = signature && verifier.verify(request, signature, parts.context.clock.now());
    if (signature && holder)
      request.caller = { accessKeyId: signature.accessKeyId, principal: holder.principal };
    return await dispatch(request, service, holder?.user, parts);
  } catch (error) {
    return refuse(error, service, request, parts.context);
  }
}

async function dispatch(
  request: AwsRequest,
  service: AwsService,
  user: string | undefined,
  { context, iam, faults, strict }: EndpointParts,
): Promise<AwsResponse> {
  const operation = service.operation(request);
  context.count(`${service.name}.${operation}`);
  if (request.caller && user)
    for (const needed of service.needs(request))
      authorize(iam, request, user, needed, service.name);
  const fault = faults.call(service.name, operation);
  if (fault && !fault.after) throw fault.error;
  await strict?.latency();
  const throttle = strict?.throttle(service.name, request);
  if (throttle) {
    context.count("strict.throttled");
    throw throttle;
  }
  const response = await service.handle(request);
  if (fault) throw fault.error;
  return withCors(request, response);
}

/** Throws IAM's refusal with the code and status of the service's protocol. */
function authorize(
  iam: Iam,
  request: AwsRequest,
  user: string,
  needed: Parameters<Iam["authorize"]>[2],
  service: string,
): void {
  try {
    iam.authorize(request.caller?.principal ?? "", user, needed);
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    if (service === "s3") throw new AwsError("AccessDenied", error.message, 403);
    throw new AwsError(error.code, error.message, request.headers["x-amz-target"] ? 400 : 403);
  }
}

function refuse(
  error: unknown,
  service: AwsService | undefined,
  request: AwsRequest,
  context: CloudContext,
): AwsResponse {
  let known: AwsError;
  if (error instanceof AwsError) known = error;
  else {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    context.log({ source: service?.name ?? "endpoint", level: "error", text });
    known = new AwsError("InternalFailure", "The local cloud failed; its log says why.", 500);
  }
  if (service) return withCors(request, service.fail(known));
  return {
    status: known.status,
    headers: { "content-type": "application/x-amz-json-1.0", "x-amzn-errortype": known.code },
    body: JSON.stringify({ __type: known.code, message: known.message }),
  };
}

/** Unsigned requests: Cognito's public calls, Stripe's API, and S3's public reads and browser forms. */
function serviceOfUnsigned(
  request: AwsRequest,
  services: ReadonlyMap<string, AwsService>,
): AwsService | undefined {
  for (const service of services.values()) if (service.claims?.(request)) return service;
  const { headers, path } = request;
  const target = headers["x-amz-target"] ?? "";
  const asked = headers["access-control-request-headers"] ?? "";
  if (target.startsWith("AWSCognitoIdentityProviderService.") || asked.includes("x-amz-target"))
    return services.get("cognito-idp");
  if (target)
    throw new AwsError("MissingAuthenticationTokenException", "Missing Authentication Token");
  if (path.includes("/.well-known/")) return services.get("cognito-idp");
  if (path.startsWith("/v1/")) return services.get("stripe");
  return services.get("s3");
}

/** AWS's JSON services allow any origin; S3 answers by its bucket's rules. */
function preflight(request: AwsRequest): AwsResponse {
  return {
    status: 200,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "POST, GET, OPTIONS",
      "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "*",
      "access-control-max-age": "172800",
    },
  };
}

function withCors(request: AwsRequest, response: AwsResponse): AwsResponse {
  if (!request.headers.origin || !request.headers["x-amz-target"]) return response;
  return {
    ...response,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "x-amzn-errormessage,x-amzn-errortype,x-amzn-requestid",
      ...response.headers,
    },
  };
}

/** Reads the body, but stops just after the limit. */
async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Requests stream buffers.
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (size <= LARGEST_BODY) chunks.push(chunk);
    size += chunk.length;
  }
  // Requests stream buffers.
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function headersOf(incoming: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(",") : value;
  return headers;
}

function requestOf(
  method: string,
  target: string,
  headers: Record<string, string>,
  body: Buffer,
): AwsRequest {
  const question = target.indexOf("?");
  return {
    method,
    path: question < 0 ? target : target.slice(0, question),
    query: new URLSearchParams(question < 0 ? "" : target.slice(question + 1)),
    headers,
    body,
    caller: null,
  };
}

/** Sets the date to the cloud's time, so that SDK clients sign with it. */
function complete(method: string, response: AwsResponse, time: number): EndpointAnswer {
  const { status, body = "" } = response;
  const bodiless = status === 204 || status === 304;
  const headers: Record<string, string> = {
    date: new Date(time).toUTCString(),
    "x-amzn-requestid": crypto.randomUUID(),
    ...(bodiless ? {} : { "content-length": String(Buffer.byteLength(body)) }),
  };
  for (const [name, value] of Object.entries(response.headers ?? {}))
    headers[name.toLowerCase()] = String(value);
  return { status, headers, body: method === "HEAD" || bodiless ? "" : body };
}
