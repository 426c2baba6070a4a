import type { IncomingMessage } from "node:http";
import { MAX_REQUEST_BODY } from "../http-api.ts";
import { peerOf, plainHeaders, readBody, splitUrl } from "../incoming.ts";
import type { CloudFrontOptions, HttpResponse } from "../types.ts";
import type { Compressor } from "./compression.ts";
import type { Behaviour, Distribution } from "./distribution.ts";
import { EDGE_ADDRESS, originHeaders, originQuery, type ViewerRequest } from "./forwarding.ts";
import { applyResponseHeaders } from "./response-headers.ts";
import { openSigned } from "./signed-requests.ts";

export function readViewer(request: IncomingMessage): ViewerRequest {
  const { path, query } = splitUrl(request.url ?? "/");
  return {
    method: request.method ?? "GET",
    uri: path,
    query,
    headers: plainHeaders(request),
    ip: peerOf(request),
  };
}

export function behaviourFor(distribution: Distribution, uri: string): Behaviour {
  const behaviour = distribution.behaviours.find(({ matches }) => matches(uri));
  if (!behaviour) throw new Error("A distribution has a default behaviour.");
  return behaviour;
}

/** Answers a member's request through the behaviour its path selects. */
export async function answerViewer(
  distribution: Distribution,
  options: CloudFrontOptions,
  compressor: Compressor,
  request: IncomingMessage,
  now: number,
): Promise<HttpResponse> {
  const sent = readViewer(request);
  if (isTooLong(sent)) return plain(413, "The request is too long.");
  const behaviour = behaviourFor(distribution, sent.uri);
  if (!behaviour.methods.has(sent.method)) {
    return plain(403, "This distribution does not allow the method for this path.");
  }
  const { trustedKeys } = behaviour;
  const viewer = trustedKeys.size > 0 ? openSigned(sent, trustedKeys, now) : sent;
  if ("status" in viewer) return viewer;
  const asked = await behaviour.viewerRequest?.onRequest(viewer);
  if (asked && "status" in asked) return asked;
  const current = asked ?? viewer;
  if (current.uri === "/" && distribution.rootObject) current.uri = `/${distribution.rootObject}`;

  let response = await fetchOrigin(behaviour, options, current, request);
  const error = distribution.errors.get(response.status);
  if (error) {
    const page = await fetchPage(distribution, options, current, error.page);
    if (page.status === 200) response = { ...page, status: error.status };
  }
  response = await shape(behaviour, compressor, current, response);
  if (behaviour.headers) applyResponseHeaders(behaviour.headers(), response);
  return (await behaviour.viewerResponse?.onResponse(current, response)) ?? response;
}

/** CloudFront's limits: bytes of a URL, and of request line and headers. */
const MAX_URL = 8192;
const MAX_HEAD = 32_768;

function isTooLong({ uri, query, headers }: ViewerRequest): boolean {
  const address = `https://${headers.host ?? ""}${uri}${query && `?${query}`}`;
  const fields = Object.entries(headers).reduce(
    (size, [name, value]) => size + name.length + Buffer.byteLength(value) + 4,
    0,
  );
  return address.length > MAX_URL || uri.length + query.length + fields > MAX_HEAD;
}

async function fetchOrigin(
  behaviour: Behaviour,
  { gateway, readObject }: CloudFrontOptions,
  viewer: ViewerRequest,
  request: IncomingMessage | undefined,
): Promise<HttpResponse> {
  const { origin, forwarding } = behaviour;
  if (origin.kind === "bucket") {
    if (!origin.signed) return plain(403, "Access Denied");
    const key = decodePath(`${origin.path}${viewer.uri}`.slice(1));
    return key === undefined ? plain(400, "Bad Request") : readObject(origin.bucket, key);
  }
  const headers = originHeaders(viewer, forwarding, origin.host, origin.custom);
  // API Gateway knows an API by its host name, and refuses every other.
  if (headers.host !== origin.host) return plain(403, '{"message":"Forbidden"}');
  return gateway.request(origin.apiId, {
    method: viewer.method,
    path: `${origin.path}${viewer.uri}`,
    query: originQuery(viewer, forwarding),
    headers,
    body: request ? await readBody(request, MAX_REQUEST_BODY) : Buffer.alloc(0),
    sourceIp: EDGE_ADDRESS,
  });
}

function fetchPage(
  distribution: Distribution,
  options: CloudFrontOptions,
  viewer: ViewerRequest,
  page: string,
): Promise<HttpResponse> {
  const asked = { ...viewer, method: "GET", uri: page, query: "" };
  return fetchOrigin(behaviourFor(distribution, page), options, asked, undefined);
}

/** Answers 304 if the viewer has the current version, else compresses. */
async function shape(
  { origin, compress, forwarding }: Behaviour,
  compressor: Compressor,
  viewer: ViewerRequest,
  response: HttpResponse,
): Promise<HttpResponse> {
  const headers = { ...response.headers, via: "1.1 local.cloudfront.net (CloudFront)" };
  const { etag } = response.headers;
  const stored = origin.kind === "bucket" && typeof etag === "string";
  if (stored && response.status === 200 && isKnown(viewer.headers["if-none-match"], etag)) {
    return { status: 304, headers: { ...headers, vary: "Accept-Encoding" }, body: Buffer.alloc(0) };
  }
  const whole = { ...response, headers };
  if (!compress) return whole;
  const name = stored ? `${origin.bucket}${viewer.uri}${etag}` : undefined;
  return compressor.compress(whole, viewer.headers["accept-encoding"], forwarding.cache, name);
}

function isKnown(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return given.trim() === "*" || given.split(",").some((tag) => bare(tag) === bare(etag));
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function plain(status: number, text: string): HttpResponse {
  const type = text.startsWith("{") ? "application/json" : "text/plain";
  return { status, headers: { "content-type": type }, body: Buffer.from(text) };
}
