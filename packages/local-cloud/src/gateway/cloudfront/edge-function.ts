import { createContext, Script } from "node:vm";
import type { CloudContext } from "../../kernel/service.ts";
import type { HttpResponse } from "../types.ts";
import { edgeRuntimeProblems } from "./edge-runtime.ts";
import type { ViewerRequest } from "./forwarding.ts";

/** Maximum computing time in milliseconds; CloudFront allows less. */
const COMPUTE_LIMIT = 5_000;

interface Value {
  value: string;
  multiValue?: { value: string }[];
}

interface EdgeResult {
  statusCode?: number;
  headers?: Record<string, Value>;
  cookies?: Record<string, Value & { attributes?: string }>;
  body?: string | { encoding: "text" | "base64"; data: string };
  uri?: string;
  querystring?: Record<string, Value> | string;
}

/** A CloudFront Function, in a context with only the language and a console. */
export interface EdgeFunction {
  /** Returns the request to continue with, or the response to end with. */
  onRequest(viewer: ViewerRequest): Promise<ViewerRequest | HttpResponse>;
  /** Returns the response with the function's changes to status, headers and cookies. */
  onResponse(viewer: ViewerRequest, response: HttpResponse): Promise<HttpResponse>;
}

export function createEdgeFunction(
  context: CloudContext,
  name: string,
  code: string,
  computeLimit = COMPUTE_LIMIT,
): EdgeFunction {
  const problems = edgeRuntimeProblems(code);
  if (problems.length > 0)
    throw new Error(`CloudFront's runtime can't run ${name}: ${problems.join("; ")}`);
  const log = (...parts: unknown[]) =>
    context.log({ source: name, level: "info", text: parts.map(String).join(" ") });
  const realm = createContext({ console: { log, error: log, warn: log } });
  new Script(code, { filename: `${name}.js` }).runInContext(realm, { timeout: computeLimit });
  const call = new Script("Promise.resolve(handler(JSON.parse(input))).then(JSON.stringify)");

  const run = async (eventType: string, event: object): Promise<EdgeResult> => {
    realm.input = JSON.stringify({
      version: "1.0",
      context: { eventType, distributionDomainName: "local.cloudfront.net", requestId: name },
      ...event,
    });
    const text: string = await call.runInContext(realm, { timeout: computeLimit });
    return JSON.parse(text);
  };

  return {
    async onRequest(viewer) {
      const result = await run("viewer-request", {
        viewer: { ip: viewer.ip },
        request: describeRequest(viewer),
      });
      if (result.statusCode !== undefined) return readResponse(result);
      return {
        ...viewer,
        uri: result.uri ?? viewer.uri,
        query: writeQuery(result.querystring),
        headers: { ...readValues(result.headers), ...cookieHeader(result.cookies) },
      };
    },
    async onResponse(viewer, response) {
      const { "set-cookie": cookies, ...headers } = response.headers;
      const result = await run("viewer-response", {
        viewer: { ip: viewer.ip },
        request: describeRequest(viewer),
        response: {
          statusCode: response.status,
          // Node joins repeated headers, except for set-cookie, which requests don't have.
          headers: asValues(headers as Record<string, string>),
          cookies: {},
        },
      });
      return {
        status: result.statusCode ?? response.status,
        headers: { ...(cookies ? { "set-cookie": cookies } : {}), ...readValues(result.headers) },
        body: response.body,
      };
    },
  };
}

function describeRequest(viewer: ViewerRequest) {
  const { cookie = "", ...headers } = viewer.headers;
  const querystring: Record<string, Value> = {};
  // Not decoded, as CloudFront passes names and values encoded.
  for (const pair of viewer.query.split("&").filter((part) => part !== "")) {
    const [name = "", ...rest] = pair.split("=");
    const value = rest.join("=");
    const known = querystring[name];
    if (!known) querystring[name] = { value };
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  const cookies = cookie.split(/; */).filter((pair) => pair !== "");
  return {
    method: viewer.method,
    uri: viewer.uri,
    querystring,
    headers: asValues(headers),
    cookies: Object.fromEntries(
      cookies.map((pair) => {
        const [name = "", ...rest] = pair.split("=");
        return [name, { value: rest.join("=") }];
      }),
    ),
  };
}

function asValues(headers: Record<string, string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
}

function readValues(values: Record<string, Value> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, { value }]) => [name.toLowerCase(), String(value)]),
  );
}

function cookieHeader(cookies: Record<string, Value> = {}): Record<string, string> {
  const pairs = Object.entries(cookies).map(([name, { value }]) => `${name}=${value}`);
  return pairs.length > 0 ? { cookie: pairs.join("; ") } : {};
}

function writeQuery(query: EdgeResult["querystring"] = {}): string {
  if (typeof query === "string") return query;
  return Object.entries(query)
    .flatMap(([name, one]) => (one.multiValue ?? [one]).map(({ value }) => [name, value]))
    .map(([name, value]) => (value === "" ? name : `${name}=${value}`))
    .join("&");
}

function readResponse(result: EdgeResult): HttpResponse {
  const cookies = Object.entries(result.cookies ?? {}).map(([name, { value, attributes }]) =>
    attributes ? `${name}=${value}; ${attributes}` : `${name}=${value}`,
  );
  const { body = "" } = result;
  return {
    status: result.statusCode ?? 200,
    headers: {
      ...readValues(result.headers),
      ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
    },
    body:
      typeof body === "string"
        ? Buffer.from(body)
        : Buffer.from(body.data, body.encoding === "base64" ? "base64" : "utf8"),
  };
}
